import { DRESS_CODE_CHANGES_OF_STUDIO } from 'commerce/limits'
import type { ActorFor } from '#src/actor'
import { limitTries, tryKey } from '#src/attempts/limit-tries'
import type { Ctx } from '#src/context'
import type { Database } from '#src/db/connections/pool'
import { inStudio } from '#src/db/in-studio'
import { type DressCodeScope, lockStudio } from '#src/dress-codes/queries'
import { requireOwnStudio } from '#src/http/guards/require-own-studio'

/** A change of the dress codes of the owner's studio. Of several owners, one comes after the other. */
export async function changeDressCodes<T>(
  ctx: Ctx<ActorFor<'owner'>>,
  ownerId: string,
  change: (tx: Database, scope: DressCodeScope) => Promise<T>,
): Promise<T> {
  const studioId = requireOwnStudio(ctx, ownerId)
  const key = tryKey('dress-codes', String(studioId))
  await limitTries(ctx, [{ key, ...DRESS_CODE_CHANGES_OF_STUDIO }])
  return inStudio(ctx.db, studioId, async (tx) => {
    await lockStudio(tx, studioId)
    return change(tx, { studioId, storeCode: ctx.scope.storeView.code })
  })
}

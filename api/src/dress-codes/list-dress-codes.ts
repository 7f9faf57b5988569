import type { WireDressCodes } from 'commerce/contract/studio/dress-code-schemas'
import type { ActorFor } from '#src/actor'
import type { Ctx } from '#src/context'
import { inStudio } from '#src/db/in-studio'
import { presentDressCodes } from '#src/dress-codes/present'
import { listRows } from '#src/dress-codes/queries'
import { requireOwnStudio } from '#src/http/guards/require-own-studio'

export async function listDressCodes(
  ctx: Ctx<ActorFor<'owner'>>,
  { query: { ownerId } }: { query: { ownerId: string } },
): Promise<WireDressCodes> {
  const studioId = requireOwnStudio(ctx, ownerId)
  return presentDressCodes(await inStudio(ctx.db, studioId, (tx) => listRows(tx, studioId)))
}

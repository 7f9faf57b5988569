import type { WirePasscode } from 'commerce/contract/studio/passcode'
import type { StudioOwner } from '#src/actor'
import type { Ctx } from '#src/context'
import { inStudio } from '#src/db/in-studio'
import { requireOwnStudio } from '#src/http/guards/require-own-studio'
import { findPasscode } from '#src/studios/passcode/passcode-queries'
import { showPasscode } from '#src/studios/passcode/show-passcode'
import { findSettings } from '#src/studios/queries'
import { studioNotFound } from '#src/studios/studio-not-found'

/** UX-117 */
export async function readPasscode(
  ctx: Ctx<StudioOwner>,
  { query: { ownerId } }: { query: { ownerId: string } },
): Promise<WirePasscode> {
  const studioId = requireOwnStudio(ctx, ownerId)
  const { settings, row } = await inStudio(ctx.db, studioId, async (tx) => ({
    settings: await findSettings(tx, studioId),
    row: await findPasscode(tx, studioId),
  }))
  if (!settings) throw studioNotFound()
  return showPasscode(ctx, { studioId, urlKey: settings.urlKey, storeCode: ctx.scope.storeView.code, row })
}

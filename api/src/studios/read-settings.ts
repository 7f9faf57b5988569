import type { WireStudioSettings } from 'commerce/contract/studio/settings-schema'
import type { StudioOwner } from '#src/actor'
import type { Ctx } from '#src/context'
import { requireOwnStudio } from '#src/http/guards/require-own-studio'
import { presentSettings } from '#src/studios/present'
import { findSettings } from '#src/studios/queries'
import { studioNotFound } from '#src/studios/studio-not-found'

export async function readSettings(
  ctx: Ctx<StudioOwner>,
  { query: { ownerId } }: { query: { ownerId: string } },
): Promise<WireStudioSettings> {
  const settings = await findSettings(ctx.db, requireOwnStudio(ctx, ownerId))
  if (!settings) throw studioNotFound()
  return presentSettings(ctx, settings)
}

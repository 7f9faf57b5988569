import type { WireOwner } from 'commerce/contract/studio/owners'
import type { StudioOwner } from '#src/actor'
import type { Ctx } from '#src/context'
import { ownerNotFound } from '#src/owners/owner-not-found'
import { presentOwner } from '#src/owners/present'
import { requireOwner } from '#src/owners/require-owner'

export async function readOwner(
  ctx: Ctx<StudioOwner>,
  { query: { owner_id: asked } }: { query: { owner_id?: string | undefined } },
): Promise<WireOwner> {
  if (asked !== undefined && Number(asked) !== ctx.actor.ownerId) throw ownerNotFound()
  return presentOwner(await requireOwner(ctx, ctx.actor.ownerId))
}

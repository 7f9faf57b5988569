import type { ActorFor } from '#src/actor'
import type { Ctx } from '#src/context'
import { changeRequests } from '#src/inventory/change-requests'
import { endOwnerAlert } from '#src/stock-alerts/of-owners/end-owner-alert'

/** Ended twice, it counts once. */
export async function forgetStock(
  ctx: Ctx<ActorFor<'owner'>>,
  { query }: { query: { ownerId: string; sku: string } },
): Promise<boolean> {
  return changeRequests(ctx, query, async ({ tx, scope, unit }) => {
    await endOwnerAlert(tx, { ...scope, productId: unit.id })
    return true
  })
}

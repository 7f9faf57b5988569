import { STUDIO_STOCK_REQUESTS_MAX } from 'commerce/limits'
import { messages } from 'commerce/messages'
import type { ActorFor } from '#src/actor'
import type { Ctx } from '#src/context'
import { Refusal } from '#src/errors'
import { changeRequests } from '#src/inventory/change-requests'
import { saveOwnerAlert } from '#src/stock-alerts/of-owners/save-owner-alert'

interface Asked {
  query: { ownerId: string }
  body: { sku: string }
}

/** The owner gets one mail, once it is back. */
export async function askForStock(
  ctx: Ctx<ActorFor<'owner'>>,
  { query: { ownerId }, body: { sku } }: Asked,
): Promise<{ sku: string; asked_at: string }> {
  return changeRequests(ctx, { ownerId, sku }, async ({ tx, scope, unit }) => {
    if (unit.isAvailable) throw new Refusal('in-stock', { message: messages.inStockNow })
    const saved = await saveOwnerAlert(tx, { ...scope, productId: unit.id, most: STUDIO_STOCK_REQUESTS_MAX })
    if (!saved) {
      throw new Refusal('stock-requests-full', {
        message: messages.stockRequestsFull,
        values: { most: STUDIO_STOCK_REQUESTS_MAX },
      })
    }
    return { sku, asked_at: saved.askedAt.toISOString() }
  })
}

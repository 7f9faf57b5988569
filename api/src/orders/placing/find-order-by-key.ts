import type { WireConfirmation, WirePlacedOrder } from 'commerce/contract/orders'
import { messages } from 'commerce/messages'
import { wireAmount } from 'commerce/format-money'
import type { Ctx } from '#src/context'
import { Refusal } from '#src/errors'
import { actorText, guest } from '#src/actor'
import { listDownloads } from '#src/downloads/list-downloads'
import { keyClosed } from '#src/orders/placing/claim-key'
import { findAnswer, isKeyLocked } from '#src/orders/placing/key-queries'
import { listPlacedItems } from '#src/orders/placing/placed-item-queries'
import { orderNotFound } from '#src/orders/placing/order-not-found'

/** The outcome of an order whose answer was lost. The key is the secret of a guest; a customer must also be signed in. */
export async function findOrderByKey(
  ctx: Ctx,
  { query }: { query: { key: string } },
): Promise<WirePlacedOrder> {
  const isRunning = await isKeyLocked(ctx.db, query.key)
  const kept = await findAnswer(ctx.db, query.key, [actorText(guest), actorText(ctx.actor)])
  if (kept?.answer === null) throw keyClosed()
  if (kept) return withItems(ctx, kept.answer)
  if (isRunning) throw new Refusal('order-running', { message: messages.orderRunning })
  throw orderNotFound()
}

async function withItems(ctx: Ctx, confirmation: WireConfirmation): Promise<WirePlacedOrder> {
  const { orderId, items, hasFiles } = await listPlacedItems(ctx.db, confirmation.orderNumber)
  const downloads = hasFiles ? await listDownloads(ctx, [orderId]) : []
  return {
    ...confirmation,
    items: items.map(({ rowTotalInclTaxCents, parentSku, options, dancer, ...item }) => ({
      ...item,
      ...(parentSku !== null && { parent_sku: parentSku }),
      ...(dancer !== '' && { dancer }),
      row_total_incl_tax: wireAmount(rowTotalInclTaxCents),
      options: options.map(({ label, value }) => ({ label, value })),
    })),
    downloads: downloads.map(({ title, url }) => ({ title, url })),
    awaits_downloads: hasFiles && downloads.length === 0,
  }
}

import { stockParts } from 'commerce/cart/stock-parts'
import { messages } from 'commerce/messages'
import { allocateStock, type NeededUnits, type TakenUnits } from 'commerce/orders/allocate-stock'
import type { OpenCart } from '#src/cart/open-cart'
import type { Database } from '#src/db/connections/pool'
import { Refusal } from '#src/errors'
import { lockStockLevels } from '#src/orders/placing/stock-queries'

/**
 * ORDER-10: locks what a cart needs, including the parts of bundles, until the order reserves it, or refuses with a list
 * of what is short. Also returns the order's sequence number.
 */
export async function lockStock(
  tx: Database,
  cart: OpenCart,
): Promise<{ takes: TakenUnits[]; sequence: number }> {
  const needs = needsOf(cart)
  const { stockLevels, sequence } = await lockStockLevels(
    tx,
    needs.map((need) => need.productId),
  )
  const allocation = allocateStock(stockLevels, needs)
  if (allocation.kind === 'short') {
    const short = allocation.short.map(({ productId, available }) => ({
      sku: needs.find((need) => need.productId === productId)?.sku,
      available_qty: available,
    }))
    throw new Refusal('out-of-stock', {
      message: messages.quantityNotAvailable,
      fields: [{ field: 'products', message: messages.quantityNotAvailable }],
      meta: { short },
    })
  }
  return { takes: allocation.takes, sequence }
}

function needsOf(cart: OpenCart): (NeededUnits & { sku: string })[] {
  const needs = new Map<number, NeededUnits & { sku: string }>()
  for (const { offer, qty } of cart.lines.flatMap(stockParts)) {
    if (!offer.stock.isCounted || qty === 0) continue
    const { productId, sku } = offer
    const before = needs.get(productId)?.qty ?? 0
    needs.set(productId, { productId, sku, qty: before + qty, allowsBackorder: offer.stock.allowsBackorder })
  }
  return [...needs.values()]
}

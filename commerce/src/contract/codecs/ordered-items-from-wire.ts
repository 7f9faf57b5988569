import type { WirePlacedOrder } from '#src/contract/orders'
import { centsFromWire } from '#src/money'
import type { OrderedItem } from '#src/orders/ordered-item'

export function orderedItemsFromWire({ items }: Pick<WirePlacedOrder, 'items'>): OrderedItem[] {
  return items.map(
    ({ sku, parent_sku: productSku = sku, name, qty, row_total_incl_tax: total, options, dancer }) => ({
      sku,
      productSku,
      name,
      qty,
      totalCents: centsFromWire(total),
      options: options.map(({ value }) => value),
      ...(dancer !== undefined && { dancer }),
    }),
  )
}

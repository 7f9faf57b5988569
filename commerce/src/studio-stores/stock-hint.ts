import { LOW_STOCK_QTY } from '#src/limits'

export type StockHint = 'in-stock' | 'low' | 'out'

/** What families read of the stock. Without units there is nothing to count: it is made to order, or not counted. */
export function stockHint({ isInStock, qty }: { isInStock: boolean; qty: number }): StockHint {
  if (!isInStock) return 'out'
  return qty > 0 && qty <= LOW_STOCK_QTY ? 'low' : 'in-stock'
}

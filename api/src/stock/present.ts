import type { WireStockItem } from 'commerce/contract/stock'
import { inStock, type StockState, stockState, stockStates } from 'commerce/cart/stock-state'
import type { StockRow } from '#src/stock/queries'

const disabledStatus = 2

/** A product with variants has the stock of those that are offered. */
export function presentStockItem(row: StockRow & { variants: StockRow[] }, wanted: number): WireStockItem {
  const { productId, sku, variants } = row
  const sold = variants.length === 0 ? [row] : variants
  const offered = sold.filter(({ status }) => status < disabledStatus)
  const isOffered = row.isInStock && row.status < disabledStatus
  return {
    product_id: productId,
    sku,
    is_in_stock: isOffered && offered.some((each) => inStock(each)),
    qty: offered.reduce((sum, { salable }) => sum + salable, 0),
    status: isOffered ? bestState(offered, wanted) : 'out_of_stock',
  }
}

function bestState(offered: StockRow[], wanted: number): StockState {
  const states = offered.map((each) => stockState(each, wanted))
  return stockStates.find((state) => states.includes(state)) ?? 'out_of_stock'
}

import type { WireStockItem } from 'commerce/contract/stock'
import { inStock } from 'commerce/stock/in-stock'
import type { StockRow } from '#src/stock/queries'

const disabledStatus = 2

/** A product with variants has the stock of those that are offered. */
export function presentStockItem(row: StockRow & { variants: StockRow[] }): WireStockItem {
  const { productId, sku, variants } = row
  const sold = variants.length === 0 ? [row] : variants
  const offered = sold.filter(({ status }) => status < disabledStatus)
  return {
    ...{ product_id: productId, sku },
    is_in_stock: row.isInStock && row.status < disabledStatus && offered.some((each) => inStock(each)),
    qty: offered.reduce((sum, { salable }) => sum + salable, 0),
  }
}

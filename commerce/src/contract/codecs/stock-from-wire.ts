import type { Stock } from '#src/catalog/product'
import type { WireStockItem } from '#src/contract/stock'

/** The result of listStock by sku. Tests hold the server to the contract. */
export function readStockList(answer: unknown): [sku: string, stock: Stock][] {
  const { result } = answer as { result: WireStockItem[] }
  return result.map(({ sku, is_in_stock: isInStock, qty }) => [sku, { isInStock, qty }])
}

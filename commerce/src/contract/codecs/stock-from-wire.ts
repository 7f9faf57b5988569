import type { Stock } from '#src/catalog/product'
import type { WireStockItem } from '#src/contract/stock'

/** What an answer of listStock says, by sku. The server is held to the contract by its own tests. */
export function readStockList(answer: unknown): [sku: string, stock: Stock][] {
  const { result } = answer as { result: WireStockItem[] }
  return result.map(({ sku, is_in_stock: isInStock, qty }) => [sku, { isInStock, qty }])
}

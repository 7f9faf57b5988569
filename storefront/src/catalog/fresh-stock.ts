import type { Product, Stock } from 'commerce/catalog/product'
import { writeSkuList } from 'commerce/catalog/sku-list'
import { stockedSkus, withStock } from 'commerce/catalog/stock/with-stock'
import { readStockList } from 'commerce/contract/codecs/stock-from-wire'
import type { Task } from 'commerce/offline/task'
import { fetchStock } from '#src/catalog/fetch-stock'
import { STOCK_ANSWERED } from '#src/offline/tasks/stock-answered'

/**
 * The product with the stock of this moment; undefined if that cannot be fetched. STOCK-03: then the question waits until
 * the shop can be reached, and the page hears its answer.
 */
export async function withFreshStock(product: Product): Promise<Product | undefined> {
  const skus = stockedSkus(product)
  const stock = await fetchStock(skus)
  if (stock) return withStock(product, stock)
  if (skus.length > 0) await askLater(skus)
  return undefined
}

async function askLater(skus: string[]): Promise<void> {
  const { queueTask } = await import('#src/offline/tasks/waiting-tasks')
  const url = `/api/stock/list?skus=${encodeURIComponent(writeSkuList(skus))}`
  const task = { url, payload: { method: 'GET' }, silent: true, callback_event: STOCK_ANSWERED }
  // A browser without a database asks again when the shopper comes back.
  await queueTask(task).catch(() => undefined)
}

/** The product with what a question that waited brought; undefined if it brought nothing for it. */
export function withAnsweredStock(product: Product, { code, result }: Task): Product | undefined {
  if (code !== 200) return undefined
  const stock = new Map<string, Stock>(readStockList({ result }))
  return stockedSkus(product).every((sku) => stock.has(sku)) ? withStock(product, stock) : undefined
}

import type { Stock } from 'commerce/catalog/product'
import { writeSkuList } from 'commerce/catalog/sku-list'
import { readStockList } from 'commerce/contract/codecs/stock-from-wire'
import { REQUEST_TIMEOUT_MS, STOCK_PREFETCH_CHUNK } from 'commerce/limits'

/** STOCK-02: for developers; logs are English in every store view. */
const notSynced =
  'Cannot sync the availability of the product options. Please update the API or switch on the Internet'

export type StockBySku = ReadonlyMap<string, Stock>

/**
 * STOCK-01: the current stock by sku, fetched in small lists. Undefined if it cannot be fetched: a list keeps what it
 * shows, and the page of a product says that it is checking.
 */
export async function fetchStock(
  skus: string[],
  send: typeof fetch = fetch,
): Promise<StockBySku | undefined> {
  const lists = Array.from({ length: Math.ceil(skus.length / STOCK_PREFETCH_CHUNK) }, (_, at) =>
    skus.slice(at * STOCK_PREFETCH_CHUNK, (at + 1) * STOCK_PREFETCH_CHUNK),
  )
  try {
    return new Map((await Promise.all(lists.map((list) => fetchList(list, send)))).flat())
  } catch (error) {
    // STOCK-02: shoppers see no error; developers find the reason in the console.
    // oxlint-disable-next-line no-console
    console.warn(notSynced, error)
    return undefined
  }
}

async function fetchList(skus: string[], send: typeof fetch): Promise<[string, Stock][]> {
  const path = `/api/stock/list?skus=${encodeURIComponent(writeSkuList(skus))}`
  const answer = await send(path, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`answered with ${answer.status}`)
  return readStockList(await answer.json())
}

import { fetchStock } from '#src/catalog/fetch-stock'
import { readKept, writeKept } from '#src/offline/local-store'

/** Which of these can be bought: as the shop says now, or as it said last to this browser. */
export async function findListStock(skus: string[], basePath: string): Promise<ReadonlyMap<string, boolean>> {
  const keyOf = (sku: string) => `${basePath}/${sku}`
  const fresh = await fetchStock(skus)
  if (!fresh) {
    const kept = await Promise.all(
      skus.map(async (sku) => [sku, await readKept('stock', keyOf(sku))] as const),
    )
    return new Map(
      kept.flatMap(([sku, isInStock]) => (typeof isInStock === 'boolean' ? [[sku, isInStock]] : [])),
    )
  }
  const found = new Map([...fresh].map(([sku, { isInStock }]) => [sku, isInStock]))
  void Promise.all([...found].map(([sku, isInStock]) => writeKept('stock', keyOf(sku), isInStock)))
  return found
}

import type { Tile } from 'commerce/catalog/tile'
import type { Client } from 'commerce/contract/call/make-client'
import { refusedPage } from '#src/answers/refused-page'
import { listsOfValues } from '#src/search/lists-of-values'
import { searchFor } from '#src/search/search-for'

/** The tiles of products that are offered now, as many as one search takes, in the order of the skus. */
export async function listTilesOf(api: Client, skus: string[]): Promise<Tile[]> {
  const [asked] = listsOfValues(skus)
  if (!asked) return []
  const query = { _appliedFilters: [{ attribute: 'sku', value: { in: asked } }] }
  const answer = await searchFor(api, 'tile', { query, size: asked.length })
  if (!answer.ok) throw refusedPage(answer)
  const found = new Map(answer.value.items.map((tile) => [tile.sku, tile]))
  return asked.flatMap((sku) => found.get(sku) ?? [])
}

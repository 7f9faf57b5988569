import type { Product } from 'commerce/catalog/product'
import type { Tile } from 'commerce/catalog/tile'
import type { Client } from 'commerce/contract/call/make-client'
import type { SearchCondition } from 'commerce/contract/search'
import { RELATED_PRODUCTS_SIZE, SEARCH_MAX_VALUES } from 'commerce/limits'
import { listsOfValues } from '#src/search/lists-of-values'
import { searchFor } from '#src/search/search-for'

const mostLists = 5

/** PDP-02: the related products of the merchant, otherwise others of the same categories. */
export async function listRelated(api: Client, product: Product): Promise<Tile[]> {
  const { relatedSkus, categories, sku } = product
  // More than a row needs, because some may not be shown.
  for (const list of listsOfValues(relatedSkus).slice(0, mostLists)) {
    const related = await listTiles(api, { attribute: 'sku', value: { in: list } }, sku)
    if (related.length > 0) return related
  }
  if (categories.length === 0) return []
  const ids = deepest(categories).map(({ id }) => id)
  return listTiles(api, { attribute: 'category_ids', value: { in: ids.slice(0, SEARCH_MAX_VALUES) } }, sku)
}

function deepest(categories: Product['categories']): Product['categories'] {
  const depth = (path: string) => path.split('/').length
  const most = Math.max(...categories.map(({ path }) => depth(path)))
  return categories.filter(({ path }) => depth(path) === most)
}

// Related products are optional: without the catalog the page shows none.
async function listTiles(
  api: Client,
  filter: { attribute: string; value: SearchCondition },
  ownSku: string,
): Promise<Tile[]> {
  const query = { _appliedFilters: [filter, { attribute: 'sku', value: { neq: ownSku } }] }
  const answer = await searchFor(api, 'tile', { query, size: RELATED_PRODUCTS_SIZE })
  return answer.ok ? answer.value.items : []
}

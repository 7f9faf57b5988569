import type { Product } from 'commerce/catalogue/product'
import { type Tile, tileFromWire } from 'commerce/contract/catalog-codec'
import type { Client } from 'commerce/contract/make-client'
import type { SearchCondition } from 'commerce/contract/search'
import { RELATED_PRODUCTS_SIZE } from 'commerce/limits'
import { searchFor } from '#src/search/search-for'

/** PDP-02: the products a merchant relates to this one, else others of its categories. */
export async function listRelated(api: Client, product: Product): Promise<Tile[]> {
  const { relatedSkus, categories, sku } = product
  const related =
    relatedSkus.length > 0 ? await listTiles(api, { attribute: 'sku', value: { in: relatedSkus } }, sku) : []
  if (related.length > 0 || categories.length === 0) return related
  const ids = deepest(categories).map(({ id }) => id)
  return listTiles(api, { attribute: 'category_ids', value: { in: ids } }, sku)
}

function deepest(categories: Product['categories']): Product['categories'] {
  const depth = (path: string) => path.split('/').length
  const most = Math.max(...categories.map(({ path }) => depth(path)))
  return categories.filter(({ path }) => depth(path) === most)
}

// What goes with a product is beside the point when the catalogue cannot be asked: the page then shows none.
async function listTiles(
  api: Client,
  filter: { attribute: string; value: SearchCondition },
  ownSku: string,
): Promise<Tile[]> {
  const query = { _appliedFilters: [filter, { attribute: 'sku', value: { neq: ownSku } }] }
  const answer = await searchFor(api, 'tile', { query, size: RELATED_PRODUCTS_SIZE })
  return answer.ok ? answer.value.items.map(tileFromWire) : []
}

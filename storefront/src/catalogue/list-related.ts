import type { Product } from 'commerce/catalogue/product'
import type { WireTile } from 'commerce/contract/catalog'
import { type Tile, tileFromWire } from 'commerce/contract/catalog-codec'
import type { Client } from 'commerce/contract/make-client'
import { searchCatalog } from 'commerce/contract/search'
import { RELATED_PRODUCTS_SIZE } from 'commerce/limits'

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
async function listTiles(api: Client, filter: object, ownSku: string): Promise<Tile[]> {
  const searchQuery = JSON.stringify({
    _appliedFilters: [filter, { attribute: 'sku', value: { neq: ownSku } }],
  })
  const query = { type: 'product', searchQuery, size: RELATED_PRODUCTS_SIZE, _sourceInclude: 'tile' }
  const answer = await api.call(searchCatalog, { query })
  // The projection named 'tile' answers tiles.
  return answer.ok ? (answer.value.items as unknown as WireTile[]).map(tileFromWire) : []
}

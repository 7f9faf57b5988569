import { readSkuList } from 'commerce/catalog/sku-list'
import type { Product } from 'commerce/catalog/product'
import type { Tile } from 'commerce/catalog/tile'
import { SAVED_PRODUCTS_MAX } from 'commerce/limits'
import { compareProducts, type ComparedAttribute } from 'commerce/saved-products/compare-products'
import { refusedPage } from '#src/answers/refused-page'
import { listTilesOf } from '#src/catalog/list-tiles-of'
import type { PageContext } from '#src/page-context'
import { searchFor } from '#src/search/search-for'

/** A product as a list shows it, with its rating. */
export type ComparedProduct = Tile & Pick<Product, 'ratingTenths' | 'reviewCount'>

export interface Comparison {
  products: ComparedProduct[]
  attributes: ComparedAttribute[]
}

/** SHOP-02: the products that the URL names, and what their comparable attributes say. */
export async function loadComparison(url: URL, { api }: PageContext): Promise<Comparison> {
  const skus = readSkuList(url.searchParams.get('skus') ?? '').slice(0, SAVED_PRODUCTS_MAX.compare)
  if (skus.length === 0) return { products: [], attributes: [] }
  const named = { _appliedFilters: [{ attribute: 'sku', value: { in: skus } }] }
  const comparable = { _appliedFilters: [{ attribute: 'is_comparable', value: { eq: true } }] }
  const [tiles, found, attributes] = await Promise.all([
    listTilesOf(api, skus),
    searchFor(api, 'product', { query: named, size: skus.length }),
    searchFor(api, 'attribute', { query: comparable }),
  ])
  if (!found.ok) throw refusedPage(found)
  if (!attributes.ok) throw refusedPage(attributes)
  const shown = tiles.flatMap((tile) => {
    const product = found.value.items.find(({ sku }) => sku === tile.sku)
    return product ? [{ tile, product }] : []
  })
  return {
    products: shown.map(({ tile, product: { ratingTenths, reviewCount } }) => ({
      ...tile,
      ratingTenths,
      reviewCount,
    })),
    attributes: compareProducts(
      shown.map(({ product }) => product),
      attributes.value.items,
    ),
  }
}

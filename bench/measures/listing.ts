import { searchCatalog, type SearchQuery } from 'commerce/contract/search'
import { CATEGORY_PAGE_SIZE } from 'commerce/limits'
import { workFigures } from '../compare/figure.ts'
import { loadPaths } from '../visitors/load.ts'
import type { Measure } from '../measure.ts'

export const benchFacets = ['color', 'apparel_size', 'brand', 'material', 'price']
const bars = { cpuMs: 1, p50Ms: 3, p99Ms: 30, perSecond: 1000 }

/** 50 products of a category with all below it, cheapest first, every facet counted; a different category each time. */
export const measureListing: Measure = async ({ shop, catalog }) => {
  const { categories, colors } = catalog
  const plain = categories.map(({ id }) => listingPath(id))
  const colored = categories.map(({ id }, index) => listingPath(id, colors[index % colors.length]))
  return [
    ...workFigures('Listing', await loadPaths(shop, plain), bars),
    ...workFigures('Listing, one color', await loadPaths(shop, colored), bars),
  ]
}

export function listingPath(categoryId: number, color?: number): string {
  return searchPath({
    _availableFilters: benchFacets.map((field) => ({ field })),
    _appliedFilters: [
      { attribute: 'category_ids', value: { eq: categoryId } },
      ...(color === undefined
        ? []
        : [{ attribute: 'color', value: { in: [color] }, scope: 'catalog' as const }]),
    ],
    _appliedSort: [{ field: 'final_price', options: 'asc' }],
  })
}

export function searchPath(query: SearchQuery): string {
  const parameters = new URLSearchParams({
    type: 'product',
    searchQuery: JSON.stringify(query),
    size: String(CATEGORY_PAGE_SIZE),
    _sourceInclude: 'tile',
  })
  return `${searchCatalog.path}?${parameters.toString()}`
}

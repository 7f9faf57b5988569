import { searchCatalog, type SearchQuery } from 'commerce/contract/search'
import { CATEGORY_PAGE_SIZE } from 'commerce/limits'
import { workFigures } from '../figure.ts'
import { loadAddresses } from '../load.ts'
import type { Measure } from '../measure.ts'

export const benchFacets = ['color', 'apparel_size', 'brand', 'material', 'price']
const bars = { cpuMs: 1, p50Ms: 3, p99Ms: 30, perSecond: 1000 }

/** 50 products of a category and all below it, cheapest first, every facet counted; the categories in turn. */
export const measureListing: Measure = async ({ shop, catalogue }) => {
  const { categories, colours } = catalogue
  const plain = categories.map(({ id }) => listingAddress(id))
  const coloured = categories.map(({ id }, index) => listingAddress(id, colours[index % colours.length]))
  return [
    ...workFigures('Listing', await loadAddresses(shop, plain), bars),
    ...workFigures('Listing, one colour', await loadAddresses(shop, coloured), bars),
  ]
}

export function listingAddress(categoryId: number, colour?: number): string {
  return searchAddress({
    _availableFilters: benchFacets.map((field) => ({ field })),
    _appliedFilters: [
      { attribute: 'category_ids', value: { eq: categoryId } },
      ...(colour === undefined
        ? []
        : [{ attribute: 'color', value: { in: [colour] }, scope: 'catalog' as const }]),
    ],
    _appliedSort: [{ field: 'final_price', options: 'asc' }],
  })
}

export function searchAddress(query: SearchQuery): string {
  const parameters = new URLSearchParams({
    type: 'product',
    searchQuery: JSON.stringify(query),
    size: String(CATEGORY_PAGE_SIZE),
    _sourceInclude: 'tile',
  })
  return `${searchCatalog.path}?${parameters.toString()}`
}

import { DISABLED_STATUS } from '#src/catalog/product'
import { LIST_STATUS, LIST_VISIBILITY, LOOKUP_STATUS } from '#src/limits'
import type { QueryFilter } from '#src/search/query-filters'

/**
 * SEARCH-03: the conditions that every product query must also meet. A query by sku or category may name status 2
 * explicitly; nobody gets it otherwise, so that category and product pages never show a disabled product. Where lists leave
 * out what is out of stock, its own page still finds it.
 */
export function listingFilters(asked: QueryFilter[], listsOutOfStock: boolean): QueryFilter[] {
  const status = mayNameDisabled(asked) ? LOOKUP_STATUS : LIST_STATUS
  const isLookup = asked.some((filter) => filter.kind === 'terms' && filter.isLookup === true)
  return [
    oneOf('visibility', LIST_VISIBILITY),
    oneOf('status', status),
    ...(listsOutOfStock || isLookup ? [] : [oneOf('stock.is_in_stock', [1])]),
  ]
}

function mayNameDisabled(asked: QueryFilter[]): boolean {
  const terms = asked.filter((filter) => filter.kind === 'terms' && !filter.isNegated)
  return (
    terms.some(({ field }) => field === 'sku' || field === 'category_ids') &&
    terms.some(
      (filter) =>
        filter.kind === 'terms' && filter.field === 'status' && filter.values.includes(DISABLED_STATUS),
    )
  )
}

function oneOf(field: string, values: readonly number[]): QueryFilter {
  return { kind: 'terms', field, values: [...values], isNegated: false, isChoice: false }
}

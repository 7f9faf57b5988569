import type { SearchResult } from 'commerce/contract/search'
import type { TypedQuery } from 'commerce/search/read-query'

/** A query with the filters every caller must meet already among its own. */
export interface ProductSearch extends TypedQuery {
  /** whose prices: 0 is a visitor who is not signed in */
  priceGroupId: number
}

export interface FoundProducts {
  /** of one page, in order */
  ids: number[]
  total: number
  aggregations: SearchResult['aggregations']
  suggestions?: string[]
}

/** Finds, counts and sorts. In this process, or in PostgreSQL. */
export interface ProductFinder {
  find: (search: ProductSearch) => Promise<FoundProducts> | FoundProducts
}

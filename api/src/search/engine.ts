import type { SearchQuery, SearchType } from 'commerce/contract/search'

export interface SearchRequest {
  type: SearchType
  query: SearchQuery
  size: number
  from: number
  sort: { field: string; direction: 'asc' | 'desc' }[]
  include: string[]
  exclude: string[]
  /** whose prices: 0 is a visitor who is not signed in */
  priceGroupId: number
}

/** One engine of several. `search` answers the result as JSON text, ready to be sent. */
export interface SearchEngine {
  /** JSON text of a SearchResult */
  search: (request: SearchRequest) => Promise<string> | string
  /** resolves when every change committed before the call shows in `search` */
  caughtUp: () => Promise<void>
  close: () => Promise<void>
}

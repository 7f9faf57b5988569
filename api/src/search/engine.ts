import type { SearchType } from 'commerce/contract/search'
import type { QueryInput } from 'commerce/search/read-query'

export interface SearchRequest extends QueryInput {
  type: SearchType
  include: string[]
  exclude: string[]
  /** whose prices: 0 is a visitor who is not signed in */
  priceGroupId: number
}

/** One engine of several. Refuses what its rules do not know, naming the field. */
export interface SearchEngine {
  /** JSON text of a SearchResult, ready to be sent */
  search: (request: SearchRequest) => Promise<string> | string
  /** resolves when every change committed before the call shows in `search` */
  caughtUp: () => Promise<void>
  close: () => Promise<void>
}

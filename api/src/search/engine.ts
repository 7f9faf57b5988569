import type { WireBanners } from 'commerce/contract/content'
import type { SearchType } from 'commerce/search/search-types'
import type { QueryInput } from 'commerce/contract/codecs/read-query'
import type { Presentation } from '#src/catalog/documents/present-product'

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
  /** what the store view shows now beside its goods */
  banners: () => WireBanners
  /** how products are presented now to a price group */
  presentation: (priceGroupId: number) => Presentation
  /** resolves when every change committed before the call shows in `search` */
  caughtUp: () => Promise<void>
  /** resolves when all that guests see of products is held for the time in which the database is away */
  holdAll: () => Promise<void>
  close: () => Promise<void>
}

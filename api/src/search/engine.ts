import type { WireBanners } from 'commerce/contract/content'
import type { SearchType } from 'commerce/search/search-types'
import type { QueryInput } from 'commerce/contract/codecs/read-query'
import type { Presentation } from '#src/catalog/documents/present-product'

export interface SearchRequest extends QueryInput {
  type: SearchType
  include: string[]
  exclude: string[]
  /** whose prices: 0 is a guest */
  priceGroupId: number
  /** only some products, whatever the query says, and so many of them at once */
  within?: { ids: number[]; maxSize: number }
  /** gets the tags of what the answer is made of */
  tags?: Set<string> | undefined
}

/** One of several search engines. Refuses what its rules do not know, naming the field. */
export interface SearchEngine {
  /** JSON text of a SearchResult, ready to be sent */
  search: (request: SearchRequest) => Promise<string> | string
  /** JSON text of SearchSuggestions */
  suggest: (text: string, priceGroupId: number) => Promise<string>
  /** what the store view shows now beside its goods */
  banners: () => WireBanners
  /** the current product documents for a price group */
  presentation: (priceGroupId: number) => Presentation
  /** resolves when every change committed before the call shows in `search` */
  caughtUp: () => Promise<void>
  /** resolves when all products as guests see them are stored for when the database is down */
  holdAll: () => Promise<void>
  close: () => Promise<void>
}

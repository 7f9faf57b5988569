import type {
  WireAttribute,
  WireCategory,
  WireProduct,
  WireReview,
  WireTile,
} from 'commerce/contract/catalog'
import type { WireContentBlock, WireContentNode, WireContentPage } from 'commerce/contract/content'
import type { Answer, Client } from 'commerce/contract/call/make-client'
import { searchCatalog, type SearchQuery, type SearchResult } from 'commerce/contract/search'

/** What a search of each kind finds; a tile is a product with what a tile shows and no more. */
interface Found {
  product: WireProduct
  tile: WireTile
  category: WireCategory
  attribute: WireAttribute
  review: WireReview
  cms_page: WireContentPage
  cms_block: WireContentBlock
  cms_hierarchy: WireContentNode
}

interface Search<Field = string> {
  query?: SearchQuery
  /** the only fields that are answered; without it, all */
  fields?: readonly Field[]
  from?: number
  size?: number
  sort?: string
}

/** Asks the catalog for entities of one kind. */
export async function searchFor<Kind extends keyof Found, Field extends keyof Found[Kind]>(
  api: Client,
  kind: Kind,
  { query, fields, ...page }: Search<Field>,
): Promise<Answer<SearchResult<Pick<Found[Kind], Field>>>> {
  const include = kind === 'tile' ? 'tile' : fields?.join(',')
  const answer = await api.call(searchCatalog, {
    query: {
      type: kind === 'tile' ? 'product' : kind,
      ...(query && { searchQuery: JSON.stringify(query) }),
      ...(include !== undefined && { _sourceInclude: include }),
      ...page,
    },
  })
  // A search of a kind answers that kind; one call for all of them cannot say so by type.
  return answer as unknown as Answer<SearchResult<Pick<Found[Kind], Field>>>
}

/** The query for entities that have a value in a field. */
export function withValue(attribute: string, value: string | number): SearchQuery {
  return { _appliedFilters: [{ attribute, value: { eq: value } }] }
}

import { mapAnswer, type Answer, type Client } from 'commerce/contract/call/make-client'
import { type Found, type FoundKind, foundKinds } from 'commerce/contract/codecs/found-from-wire'
import { searchCatalog, type SearchQuery, type SearchResult } from 'commerce/contract/search'

interface Search {
  query?: SearchQuery
  from?: number
  size?: number
  sort?: string
}

/** Searches the catalog for entities of one kind. */
export async function searchFor<Kind extends FoundKind>(
  api: Client,
  kind: Kind,
  { query, ...page }: Search,
): Promise<Answer<SearchResult<Found<Kind>>>> {
  const asked: { type: string; fields?: string } = foundKinds[kind]
  // A search for a kind returns that kind; the types of the generic call cannot say so.
  const decode = foundKinds[kind].decode as (wire: Record<string, unknown>) => Found<Kind>
  const answer = await api.call(searchCatalog, {
    query: {
      type: asked.type,
      ...(query && { searchQuery: JSON.stringify(query) }),
      ...(asked.fields !== undefined && { _sourceInclude: asked.fields }),
      ...page,
    },
  })
  return mapAnswer(answer, (found) => ({ ...found, items: found.items.map(decode) }))
}

/** The query for entities with a value in a field. */
export function withValue(attribute: string, value: string | number): SearchQuery {
  return { _appliedFilters: [{ attribute, value: { eq: value } }] }
}

import type { Tile } from 'commerce/catalog/tile'
import type { Client } from 'commerce/contract/call/make-client'
import type { SearchResult } from 'commerce/contract/search'
import { CATEGORY_PAGE_SIZE, SEARCH_MAX_SIZE } from 'commerce/limits'
import { type PackedTiles, packTiles } from '#src/catalog/tiles/packed-tiles'
import { refusedPage } from '#src/answers/refused-page'
import {
  type ListingChoice,
  hasFilters,
  withKnownFilters,
  withoutFilters,
  withPage,
} from '#src/listing/filters/choice'
import { chosenValues, type Filter, filterValues } from '#src/listing/filters/filter-values'
import { listingQuery, type ListScope } from '#src/listing/listing-query'
import { ownFilters } from '#src/listing/filters/load-filter-attributes'
import { type Packed, pack } from '#src/packed'
import type { PageContext } from '#src/page-context'
import { searchFor } from '#src/search/search-for'

type Query = ReturnType<typeof listingQuery>

/** What every list has, whatever its tiles show. */
export interface ShownList {
  choice: ListingChoice
  total: number
  filters: Packed<Filter[]>
  /** what is chosen, in words: 'Black, M'; empty without a choice */
  chosen: string
}

export interface Listing extends ShownList {
  /** the tiles of all pages up to the chosen one */
  tiles: PackedTiles
  /** words that would find something, if the search found nothing */
  suggestions: string[]
}

/** The list of a full page load: every page up to the chosen one, with its filters. */
export async function loadListing(
  { api, storeView, words, loadFilterAttributes }: PageContext,
  asked: { choice: ListingChoice; scope: ListScope },
): Promise<Listing> {
  const attributes = await loadFilterAttributes()
  const own = ownFilters(attributes)
  const choice = withKnownFilters(withoutList(asked.choice, asked.scope), own)
  const query = listingQuery(choice, asked.scope, own)
  const [first, whole] = await Promise.all([
    searchTiles(api, query, { from: 0, size: choice.page * CATEGORY_PAGE_SIZE }),
    hasFilters(choice)
      ? searchTiles(api, listingQuery(withoutFilters(choice), asked.scope, own), { from: 0, size: 1 })
      : undefined,
  ])
  const rest = await loadRest(api, { query, first, page: choice.page })
  const filters = filterValues(
    { attributes, counted: first.aggregations, whole: (whole ?? first).aggregations },
    choice,
    { format: storeView, say: words.of('listing') },
  ).filter(({ code }) => code !== asked.scope.only)
  const pages = Math.max(1, Math.ceil(first.total / CATEGORY_PAGE_SIZE))
  return {
    choice: withPage(choice, Math.min(choice.page, pages)),
    total: first.total,
    tiles: packTiles([...first.items, ...rest]),
    filters: pack(filters),
    chosen: chosenValues(filters)
      .map(({ label }) => label)
      .join(', '),
    suggestions: first.suggestions ?? [],
  }
}

/** A list of what is on sale or new has no filter for it. */
export function withoutList(choice: ListingChoice, { only }: ListScope): ListingChoice {
  return only === undefined ? choice : { ...choice, filters: { ...choice.filters, [only]: [] } }
}

/** One more page of a list. */
export async function loadTiles(
  page: PageContext,
  choice: ListingChoice,
  scope: ListScope,
): Promise<PackedTiles> {
  const from = (choice.page - 1) * CATEGORY_PAGE_SIZE
  const query = listingQuery(choice, scope, ownFilters(await page.loadFilterAttributes()))
  const found = await searchTiles(page.api, query, { from, size: CATEGORY_PAGE_SIZE })
  return packTiles(found.items)
}

/** How many products a choice would show. */
export async function countTiles(
  page: PageContext,
  choice: ListingChoice,
  scope: ListScope,
): Promise<number> {
  const query = listingQuery(choice, scope, ownFilters(await page.loadFilterAttributes()))
  return (await searchTiles(page.api, query, { from: 0, size: 1 })).total
}

/** The rest of a long list, which one answer does not hold. */
async function loadRest(
  api: Client,
  { query, first, page }: { query: Query; first: SearchResult<Tile>; page: number },
): Promise<Tile[]> {
  const end = Math.min(first.total, page * CATEGORY_PAGE_SIZE)
  const starts: number[] = []
  for (let from = SEARCH_MAX_SIZE; from < end; from += SEARCH_MAX_SIZE) starts.push(from)
  const pages = await Promise.all(
    starts.map((from) => searchTiles(api, query, { from, size: Math.min(SEARCH_MAX_SIZE, end - from) })),
  )
  return pages.flatMap(({ items }) => items)
}

async function searchTiles(
  api: Client,
  query: Query,
  { from, size }: { from: number; size: number },
): Promise<SearchResult<Tile>> {
  const page = { from, size: Math.min(size, SEARCH_MAX_SIZE) }
  const answer = await searchFor(api, 'tile', { ...query, ...page })
  if (!answer.ok) throw refusedPage(answer)
  return answer.value
}

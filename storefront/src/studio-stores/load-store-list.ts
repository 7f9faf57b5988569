import { tileFromWire } from 'commerce/contract/codecs/catalog-codec'
import { countsFromWire } from 'commerce/contract/codecs/studio/store-product-from-wire'
import type { QueryOf } from 'commerce/contract/call/endpoint'
import { listSoldProducts } from 'commerce/contract/studio/studio-stores'
import { decodeHtml } from 'commerce/decode-html'
import { FLAG_FILTERS, OPTION_FILTERS, STORE_PAGE_SIZE, STUDIO_LIST_MAX_SIZE } from 'commerce/limits'
import { storeSorts } from 'commerce/studio-stores/find-sold'
import { data } from 'react-router'
import { refusedPage } from '#src/answers/refused-page'
import { type PackedTiles, packTiles } from '#src/catalog/tiles/packed-tiles'
import { type ListingChoice, ownFilterOf, withKnownFilters } from '#src/listing/filters/choice'
import { chosenValues, filterValues } from '#src/listing/filters/filter-values'
import { ownFilters } from '#src/listing/filters/load-filter-attributes'
import { facetKey, readBucketValue } from '#src/listing/filters/price-bucket'
import type { StorePlace } from '#src/listing/listing-query'
import type { ShownList } from '#src/listing/load-listing'
import { pack } from '#src/packed'
import type { PageContext } from '#src/page-context'

/** A list of a studio store. */
export interface StoreListing extends ShownList {
  /** the tiles of all pages up to the chosen one */
  tiles: PackedTiles
  suggestions: string[]
  /** why there are no filters */
  problem?: string
}

interface Asked {
  choice: ListingChoice
  place: StorePlace
}

/** The list of a full page load, with its filters, and what it is a list of. STUDIO-15: it is there without the filters too. */
export async function loadStoreList(page: PageContext, { choice: asked, place }: Asked) {
  const loaded = await page.loadFilterAttributes().catch(() => undefined)
  const attributes = loaded ?? []
  const own = ownFilters(attributes)
  const choice = withKnownFilters(inStore(asked), own)
  const found = await search(page, queryOf(choice, place, own), {
    from: 0,
    size: choice.page * STORE_PAGE_SIZE,
  })
  const counts = { counted: countsFromWire(found.aggregations), whole: countsFromWire(found.whole) }
  const reading = { format: page.storeView, say: page.words.of('listing') }
  const filters = filterValues({ attributes, ...counts }, choice, reading)
  const listing: StoreListing = {
    choice,
    total: found.total,
    tiles: packTiles(found.items.map(tileFromWire)),
    filters: pack(filters),
    chosen: chosenValues(filters)
      .map(({ label }) => label)
      .join(', '),
    suggestions: found.suggestions ?? [],
    ...(loaded === undefined && { problem: page.words.of('studio-stores')('noFilters') }),
  }
  const { dress_code: dressCode, category } = found
  return {
    listing,
    ...(dressCode && { dressCode }),
    ...(category && {
      category: {
        name: decodeHtml(category.name),
        slug: category.slug,
        above: category.above.map(({ name, slug }) => ({ name: decodeHtml(name), slug })),
      },
    }),
  }
}

/** One more page of a list. */
export async function loadStorePage(page: PageContext, { choice, place }: Asked): Promise<PackedTiles> {
  const own = await knownOwnFilters(page)
  const from = (choice.page - 1) * STORE_PAGE_SIZE
  const found = await search(page, queryOf(inStore(choice), place, own), { from, size: STORE_PAGE_SIZE })
  return packTiles(found.items.map(tileFromWire))
}

/** How many products a choice would show. */
export async function countStoreProducts(page: PageContext, { choice, place }: Asked): Promise<number> {
  const own = await knownOwnFilters(page)
  return (await search(page, queryOf(inStore(choice), place, own), { from: 0, size: 1 })).total
}

const knownOwnFilters = async (page: PageContext) =>
  ownFilters(await page.loadFilterAttributes().catch(() => []))

/** A store has no sale, and its orders are those that a family asks for. */
function inStore(asked: ListingChoice): ListingChoice {
  const last = Math.floor(STUDIO_LIST_MAX_SIZE / STORE_PAGE_SIZE)
  return {
    ...asked,
    filters: { ...asked.filters, sale: [] },
    sort: storeSorts.find((sort) => sort === asked.sort) ?? 'position',
    page: Math.min(asked.page, last),
  }
}

type Query = QueryOf<typeof listSoldProducts>

function queryOf({ filters, sort, text }: ListingChoice, place: StorePlace, own: string[]): Query {
  const chosen: Record<string, string[]> = {}
  const add = (code: string, values: string[] = []) => {
    if (values.length > 0) chosen[code] = values
  }
  for (const code of [...OPTION_FILTERS, ...FLAG_FILTERS]) add(code, filters[code])
  for (const code of own) add(code, filters[ownFilterOf(code)])
  add('price', filters.price?.flatMap(bucketKey))
  return {
    ...(place.dress !== undefined && { dress_code: place.dress }),
    ...(place.category !== undefined && { category: place.category }),
    ...(text !== '' && { text }),
    filters: JSON.stringify(chosen),
    sort: storeSorts.find((each) => each === sort) ?? 'position',
  }
}

function bucketKey(value: string): string[] {
  const bucket = readBucketValue(value)
  return bucket ? [facetKey(bucket)] : []
}

async function search({ api }: PageContext, query: Query, page: { from: number; size: number }) {
  const answer = await api.call(listSoldProducts, { query: { ...query, ...page } })
  if (answer.ok) return answer.value
  if (answer.code === 404) throw data(undefined, { status: 404 })
  throw refusedPage(answer)
}

import type { StoreProduct } from 'commerce/assortment/store-product'
import { foundProductsFromWire } from 'commerce/contract/codecs/studio/store-product-from-wire'
import { searchStudioProducts } from 'commerce/contract/studio/assortment'
import { CATEGORY_PAGE_SIZE, STUDIO_LIST_MAX_SIZE, STUDIO_SEARCH_PAGE_SIZE } from 'commerce/limits'
import { refusedPage } from '#src/answers/refused-page'
import { type ListingChoice, hasFilters, withKnownFilters, withoutFilters } from '#src/listing/filters/choice'
import { chosenValues, filterValues } from '#src/listing/filters/filter-values'
import { ownFilters } from '#src/listing/filters/load-filter-attributes'
import { listingQuery, type ListScope, type SpecialList } from '#src/listing/listing-query'
import { type ShownList, withoutList } from '#src/listing/load-listing'
import { pack } from '#src/packed'
import type { PageContext } from '#src/page-context'

/** A list of the shop as a studio owner sees it: what the studio can sell, at its prices. */
export interface ShopList extends ShownList {
  /** of all pages up to the chosen one */
  products: StoreProduct[]
  pageSize: number
  /** why there are no filters */
  problem?: string
}

interface Asked {
  ownerId: number
  choice: ListingChoice
  scope: ListScope
}

type Query = Pick<ReturnType<typeof listingQuery>, 'query' | 'sort'>

/** STUDIO-15: the list of a full page load, with its filters. It is there without them, and says that they are missing. */
export async function loadShopList(
  page: PageContext,
  { ownerId, choice: asked, scope }: Asked,
): Promise<ShopList> {
  const loaded = await page.loadFilterAttributes().catch(() => undefined)
  const attributes = loaded ?? []
  const own = ownFilters(attributes)
  const pageSize = pageSizeOf(scope)
  const choice = withKnownFilters(readShopChoice(asked, scope), own)
  const whole = hasFilters(choice)
    ? search(page, ownerId, { ...queryOf(withoutFilters(choice), scope, own), from: 0, size: 1 })
    : undefined
  const size = choice.page * pageSize
  const found = await search(page, ownerId, { ...queryOf(choice, scope, own), from: 0, size })
  const counts = { counted: found.counted, whole: ((await whole) ?? found).counted }
  const reading = { format: page.storeView, say: page.words.of('listing') }
  const filters = filterValues({ attributes, ...counts }, choice, reading).filter(
    ({ code }) => code !== scope.only,
  )
  return {
    choice,
    total: found.total,
    products: found.products,
    pageSize,
    filters: pack(filters),
    chosen: chosenValues(filters)
      .map(({ label }) => label)
      .join(', '),
    ...(loaded === undefined && { problem: page.words.of('assortment')('noAttributes') }),
  }
}

/** One more page of a list. */
export async function loadShopPage(page: PageContext, { ownerId, choice, scope }: Asked) {
  const size = pageSizeOf(scope)
  const own = ownFilters(await page.loadFilterAttributes().catch(() => []))
  const query = queryOf(readShopChoice(choice, scope), scope, own)
  const { products } = await search(page, ownerId, { ...query, from: (choice.page - 1) * size, size })
  return products
}

/** How many products a choice would show. */
export async function countShopProducts(page: PageContext, { ownerId, choice, scope }: Asked) {
  const own = ownFilters(await page.loadFilterAttributes().catch(() => []))
  const query = queryOf(readShopChoice(choice, scope), scope, own)
  return (await search(page, ownerId, { ...query, from: 0, size: 1 })).total
}

/** The latest of what is on sale or new. */
export async function loadShopRow(
  page: PageContext,
  { ownerId, only, size }: { ownerId: number; only: SpecialList; size: number },
): Promise<StoreProduct[]> {
  const choice: ListingChoice = { text: '', filters: {}, sort: 'latest', page: 1 }
  const { query, sort } = listingQuery(choice, { only })
  const wanted = { query: { ...query, _availableFilters: [] }, ...(sort && { sort }) }
  return (await search(page, ownerId, { ...wanted, from: 0, size })).products
}

/** STUDIO-20: a search has short pages. */
function pageSizeOf({ categoryId, only }: ListScope): number {
  return categoryId === undefined && only === undefined ? STUDIO_SEARCH_PAGE_SIZE : CATEGORY_PAGE_SIZE
}

/** Guests filter and sort by the prices that they pay, which are none of a studio. */
function readShopChoice(asked: ListingChoice, scope: ListScope): ListingChoice {
  const { filters, sort, page } = withoutList(asked, scope)
  const last = Math.floor(STUDIO_LIST_MAX_SIZE / pageSizeOf(scope))
  return {
    ...asked,
    filters: { ...filters, price: [] },
    sort: sort === 'price-up' || sort === 'price-down' ? 'position' : sort,
    page: Math.min(page, last),
  }
}

function queryOf(choice: ListingChoice, scope: ListScope, own: string[]): Query {
  const { query, sort } = listingQuery(choice, scope, own)
  const _availableFilters = query._availableFilters?.filter(({ field }) => field !== 'price')
  return { query: { ...query, ...(_availableFilters && { _availableFilters }) }, ...(sort && { sort }) }
}

async function search(
  { ownerSession }: PageContext,
  ownerId: number,
  { query, sort, from, size }: Query & { from: number; size: number },
) {
  const [field = '', order] = sort?.split(':') ?? []
  const by = { field, options: order === 'desc' ? ('desc' as const) : ('asc' as const) }
  const params = {
    elastic_query: { query: { ...query, ...(field !== '' && { _appliedSort: [by] }) }, from, size },
  }
  const answer = await ownerSession.api.call(searchStudioProducts, {
    query: { ownerId: String(ownerId), params: JSON.stringify(params) },
  })
  if (!answer.ok) throw refusedPage(answer)
  return foundProductsFromWire(answer.value)
}

import { priceFacet, readPriceBucketKey } from 'commerce/contract/codecs/price-facet'
import type { QueryOf, ResultOf } from 'commerce/contract/call/endpoint'
import { type listSoldProducts as contract, storeFiltersSchema } from 'commerce/contract/studio/studio-stores'
import { FACET_SIZE, STORE_PAGE_SIZE } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { priceBucketOf } from 'commerce/search/price-buckets'
import { readDressCodeSlug } from 'commerce/studio-stores/dress-code-slug'
import { countFacets, findSold, type StoreChoice, type StoreFacets } from 'commerce/studio-stores/find-sold'
import { type CatalogTables, FIRST_NAMED_LEVEL } from '#src/catalog/tables/catalog-tables'
import type { CategoryRow } from '#src/catalog/tables/table-rows'
import { Refusal } from '#src/errors'
import { parse } from '#src/http/register'
import { findByText, findTiles, tablesOf } from '#src/studio-stores/find-tiles'
import { presentDressCode } from '#src/studio-stores/present-dress-code'
import { presentSoldTile } from '#src/studio-stores/present-sold'
import {
  filterCodes,
  type PricedSoldProduct,
  readStore,
  type StoreCtx,
} from '#src/studio-stores/read-sold-products'

type Asked = QueryOf<typeof contract>
type Listed = ResultOf<typeof contract>

/** REGULAR-05 */
export async function listSoldProducts(ctx: StoreCtx, { query }: { query: Asked }): Promise<Listed> {
  const { sort = 'position', from = 0, size = STORE_PAGE_SIZE } = query
  const choice = readChoice(query.filters)
  const tables = await tablesOf(ctx)
  const category = query.category === undefined ? undefined : requireCategory(tables, query.category)
  const dressCodeId = query.dress_code === undefined ? undefined : (readDressCodeSlug(query.dress_code) ?? 0)
  const store = await readStore(ctx, tables, {
    ...(dressCodeId !== undefined && { dressCodeId }),
    ...(category && { categoryIds: categoriesBelow(tables, category) }),
  })
  const dressCode = store.dressCodes.find(({ id }) => id === dressCodeId)
  if (dressCodeId !== undefined && !dressCode)
    throw new Refusal('dress-code-not-found', { message: messages.dressCodeNotFound })
  const searched = await searchSold(ctx, store.products, query.text?.trim() ?? '')
  const codes = filterCodes(tables)
  const found = findSold(searched.products, choice, sort)
  const byId = new Map(searched.products.map((product) => [product.id, product]))
  const page = found.slice(from, from + size).map(({ id }) => id)
  const tiles = await findTiles(ctx, page)
  const aggregations = presentFacets(countFacets(searched.products, codes, choice))
  return {
    items: page.flatMap((id) => {
      const [tile, sold] = [tiles.get(id), byId.get(id)]
      return tile && sold ? [presentSoldTile(tile, sold)] : []
    }),
    total: found.length,
    start: from,
    perPage: size,
    aggregations,
    whole: hasFilters(choice) ? presentFacets(countFacets(searched.products, codes, {})) : aggregations,
    ...(category && { category: presentCategory(tables, category) }),
    ...(dressCode && {
      dress_code: presentDressCode(dressCode, { products: store.products.length, image: '' }),
    }),
    ...(searched.suggestions && { suggestions: searched.suggestions }),
  }
}

/** By words the best come first. */
async function searchSold(
  ctx: StoreCtx,
  products: PricedSoldProduct[],
  text: string,
): Promise<{ products: PricedSoldProduct[]; suggestions?: string[] }> {
  if (text === '' || products.length === 0) return { products }
  const byId = new Map(products.map((product) => [product.id, product]))
  const { ids, suggestions } = await findByText(ctx, [...byId.keys()], text)
  const found = ids.flatMap((id) => byId.get(id) ?? [])
  return { products: found, ...(suggestions && { suggestions }) }
}

function readChoice(filters: string | undefined): StoreChoice {
  if (filters === undefined || filters === '') return {}
  let value: unknown
  try {
    value = JSON.parse(filters)
  } catch {
    throw notRead(messages.notJson)
  }
  const { price = [], ...rest } = parse(storeFiltersSchema, value, 'filters')
  return price.length === 0 ? rest : { ...rest, price: price.map(bucketOf) }
}

function bucketOf(key: string): string {
  const interval = readPriceBucketKey(key)
  if (!interval) throw notRead(messages.fixErrors)
  return String(priceBucketOf(interval.from))
}

function notRead(message: string): Refusal {
  return new Refusal('invalid', { message: messages.fixErrors, fields: [{ field: 'filters', message }] })
}

function hasFilters(choice: StoreChoice): boolean {
  return Object.values(choice).some((values) => values.length > 0)
}

function requireCategory({ openCategories }: CatalogTables, slug: string): CategoryRow {
  const open = [...openCategories.values()]
  const category =
    open.find(({ urlKey }) => urlKey === slug) ?? open.find(({ urlKeys }) => urlKeys.includes(slug))
  if (category) return category
  throw new Refusal('category-not-found', { message: messages.categoryNotFound })
}

/** CAT-05: a category includes everything below it. */
function categoriesBelow({ openCategories }: CatalogTables, { id }: CategoryRow): number[] {
  return [...openCategories.values()].filter(({ path }) => path.includes(id)).map((each) => each.id)
}

function presentCategory({ openCategories }: CatalogTables, { name, urlKey, path }: CategoryRow) {
  const above = path.slice(0, -1).flatMap((id) => openCategories.get(id) ?? [])
  return {
    name,
    slug: urlKey,
    above: above
      .filter(({ level }) => level >= FIRST_NAMED_LEVEL)
      .map((each) => ({ name: each.name, slug: each.urlKey })),
  }
}

/** As the search of the catalog writes them. */
function presentFacets({ values, prices }: StoreFacets): Listed['aggregations'] {
  const terms = [...values].map(([code, counts]) => {
    const buckets = [...counts]
      .map(([key, count]) => ({ key, doc_count: count }))
      .toSorted((a, b) => b.doc_count - a.doc_count)
    return [`agg_terms_${code}`, { buckets: buckets.slice(0, FACET_SIZE) }] as const
  })
  return { ...Object.fromEntries(terms), agg_range_price: { buckets: priceFacet(prices) } }
}

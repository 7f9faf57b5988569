import type { Endpoint } from 'commerce/contract/call/endpoint'
import type { CallInput } from 'commerce/contract/call/make-client'
import type { WireAttribute, WireCategory, WireProduct } from 'commerce/contract/catalog-schemas'
import { searchCatalog, type SearchQuery, type SearchResult } from 'commerce/contract/search'
import type { SearchType } from 'commerce/search/search-types'
import { CATEGORY_LIST_MAX_SIZE, SEARCH_MAX_SIZE } from 'commerce/limits'
import { callerOf } from './visitors/http-client.ts'

/** What the measures need to know about the loaded catalog, from the shop itself. */
export interface CatalogOfShop {
  /** categories with products; `count` includes those of all categories below */
  categories: { slug: string; id: number; count: number }[]
  /** option ids of the colors */
  colors: number[]
  products: WireProduct[]
  /** words of product names */
  words: string[]
}

export async function readCatalog(baseUrl: string): Promise<CatalogOfShop> {
  const categories = await find<WireCategory>(baseUrl, 'category', {}, CATEGORY_LIST_MAX_SIZE)
  const attributes = await find<WireAttribute>(
    baseUrl,
    'attribute',
    { _appliedFilters: [{ attribute: 'attribute_code', value: 'color' }] },
    1,
  )
  const products = await find<WireProduct>(baseUrl, 'product', {}, SEARCH_MAX_SIZE)
  const shown = categories.filter(({ level, product_count }) => level > 1 && product_count > 0)
  return {
    categories: shown.map(({ slug, id, product_count: count }) => ({ slug, id, count })),
    colors: (attributes[0]?.options ?? []).map(({ value }) => value),
    products,
    words: [...new Set(products.flatMap(({ name }) => name.split(' ')))].filter((word) => word.length > 3),
  }
}

/** Variants for sale. */
export function variantSkus({ products }: CatalogOfShop): string[] {
  const variants = products.flatMap(({ configurable_children }) => configurable_children)
  return variants.filter(({ stock }) => stock.is_in_stock).map(({ sku }) => sku)
}

async function find<Item>(
  baseUrl: string,
  type: SearchType,
  query: SearchQuery,
  size: number,
): Promise<Item[]> {
  const result = await call(baseUrl, searchCatalog, {
    query: { type, searchQuery: JSON.stringify(query), size },
  })
  // The contract says what an item of each type is.
  return (result as SearchResult<unknown>).items as Item[]
}

/** Makes a call, or stops the measure with the server's message. */
export async function call<Query, Body, Result>(
  baseUrl: string,
  endpoint: Endpoint<Query, Body, Result>,
  input: CallInput<Query, Body>,
): Promise<Result> {
  const answer = await callerOf(baseUrl).call(endpoint, input)
  if (answer.ok) return answer.value
  const fields = answer.fields?.map(({ field, message }) => `${field}: ${message}`).join(', ')
  throw new Error(`${endpoint.path} answers ${answer.code} ${answer.reason} ${answer.result} ${fields ?? ''}`)
}

import type { WireProduct } from 'commerce/contract/catalog-schemas'
import type { SearchResult } from 'commerce/contract/search'
import type { App } from '#src/app'

export interface CatalogParameters {
  query?: unknown
  [parameter: string]: unknown
}

interface CatalogAnswer<Item> {
  status: number
  result: SearchResult<Item>
  fields: string[]
  text: string
}

/** Calls the search as a browser does. */
export async function queryCatalog<Item = WireProduct>(
  app: App,
  { query, ...rest }: CatalogParameters,
): Promise<CatalogAnswer<Item>> {
  const parameters = new URLSearchParams(Object.entries(rest).map(([key, value]) => [key, String(value)]))
  if (query !== undefined) {
    parameters.set('searchQuery', typeof query === 'string' ? query : JSON.stringify(query))
  }
  const response = await app.inject(`/api/catalog/search?${parameters.toString()}`)
  const body = response.json<{ result: SearchResult<Item>; fields?: { field: string }[] }>()
  return {
    status: response.statusCode,
    result: body.result,
    fields: (body.fields ?? []).map(({ field }) => field),
    text: response.body,
  }
}

/** The skus in an answer, in order. */
export async function skusOf(app: App, asked: CatalogParameters): Promise<string[]> {
  const { result } = await queryCatalog(app, asked)
  return result.items.map(({ sku }) => sku)
}

/** One condition of a query. */
export function where(attribute: string, value: unknown, scope: 'default' | 'catalog' = 'default') {
  return { attribute, value, scope }
}

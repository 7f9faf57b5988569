import type { SearchQuery } from 'commerce/contract/search'
import { CATEGORY_PAGE_SIZE, OPTION_FILTERS } from 'commerce/limits'
import { type ListingChoice, readChoice, writeChoice } from '#src/listing/filters/choice'

export const productSorts = ['position', 'latest', 'name'] as const
type ProductSort = (typeof productSorts)[number]

/** What an owner looks for among the products of the studio: STUDIO-13, kept in the URL. */
export interface AssortmentSearch {
  text: string
  /** option filter -> chosen options */
  filters: ListingChoice['filters']
  /** ids of dress codes; none: any */
  dressCodes: string[]
  /** only what is in the studio's store */
  isInStore: boolean
  sort: ProductSort
  page: number
}

const dressCodesMax = 100

/** Reads a URL and leaves out what it does not understand. */
export function readProductSearch(params: URLSearchParams): AssortmentSearch {
  const { text, filters, page } = readChoice(params)
  const codes = new Set(params.getAll('code').filter((id) => /^[1-9]\d{0,8}$/.test(id)))
  return {
    text,
    filters: Object.fromEntries(
      OPTION_FILTERS.flatMap((code) => (filters[code] ? [[code, filters[code]]] : [])),
    ),
    dressCodes: [...codes].slice(0, dressCodesMax),
    isInStore: params.get('in') === 'store',
    sort: productSorts.find((sort) => sort === params.get('sort')) ?? 'position',
    page,
  }
}

/** The URL after its path, without defaults. */
export function writeProductSearch(search: AssortmentSearch): string {
  const { text, filters, dressCodes, isInStore, sort, page } = search
  const params = new URLSearchParams(writeChoice({ text, filters, page, sort: 'position' }))
  for (const id of dressCodes) params.append('code', id)
  if (isInStore) params.set('in', 'store')
  if (sort !== 'position') params.set('sort', sort)
  const query = params.toString()
  return query === '' ? '' : `?${query}`
}

const sortOf: Record<ProductSort, { field: string; options: 'asc' | 'desc' } | undefined> = {
  position: undefined,
  latest: { field: 'updated_at', options: 'desc' },
  name: { field: 'name', options: 'asc' },
}

/** The search as the call takes it. */
export function productListParams({ text, filters, dressCodes, isInStore, sort, page }: AssortmentSearch) {
  const by = sortOf[sort]
  const query: SearchQuery = {
    _availableFilters: OPTION_FILTERS.map((field) => ({ field, scope: 'catalog' })),
    _appliedFilters: OPTION_FILTERS.flatMap((attribute) => {
      const chosen = filters[attribute] ?? []
      return chosen.length > 0 ? [{ attribute, value: { in: chosen }, scope: 'catalog' as const }] : []
    }),
    ...(by && { _appliedSort: [by] }),
    ...(text !== '' && { _searchText: text }),
  }
  return {
    elastic_query: { query, from: (page - 1) * CATEGORY_PAGE_SIZE, size: CATEGORY_PAGE_SIZE },
    aggregator_type: isInStore ? ('dashboard' as const) : ('products' as const),
    ...(dressCodes.length > 0 && { category_id: dressCodes }),
  }
}

/** STUDIO-13: the criteria as the browser keeps them. */
export function searchCriteria({ text, filters, dressCodes }: AssortmentSearch) {
  const selected = Object.entries(filters).flatMap(([code, values]) =>
    values.map((value) => `${code}:${value}`),
  )
  return { query: text, category_id: dressCodes, selected }
}

/** The search of kept criteria; undefined if they are none, or ask for everything. */
export function searchOfCriteria(kept: unknown): string | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { query, category_id: codes, selected } = kept as Partial<Record<string, unknown>>
  const params = new URLSearchParams()
  if (typeof query === 'string' && query !== '') params.set('q', query)
  for (const id of listOf(codes)) params.append('code', id)
  for (const each of listOf(selected)) {
    const [code = '', value = ''] = each.split(':')
    params.append(code, value)
  }
  const search = writeProductSearch(readProductSearch(params))
  return search === '' ? undefined : search
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []
}

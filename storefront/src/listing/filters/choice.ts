import {
  ATTRIBUTE_FILTER_MAX_LETTERS,
  ATTRIBUTE_FILTERS_MAX,
  CATEGORY_PAGE_SIZE,
  DEFAULT_FILTERS,
  FLAG_FILTERS,
  SEARCH_MAX_WINDOW,
} from 'commerce/limits'
import { searchedText } from '#src/search/searched-text'

/** What a visitor chose in a product list; it is stored in the URL. */
export interface ListingChoice {
  /** search words; empty on a category page */
  text: string
  /** filter code -> chosen values, in the order of the URL */
  filters: Record<string, string[]>
  sort: Sort
  /** the last page shown, from 1 */
  page: number
}

export const SORTS = ['position', 'latest', 'price-up', 'price-down', 'inventory', 'rating'] as const
export type Sort = (typeof SORTS)[number]

export const FILTERS = [...DEFAULT_FILTERS, ...FLAG_FILTERS] as const

/** Prefix of the filters of a merchant's own attributes, so that no other parameter of the URL looks like a filter. */
const ownPrefix = 'attr.'
const ownFilter = /^attr\.[a-z][a-z0-9_]{0,59}$/

/** The filter of a merchant's own attribute, as the URL names it. */
export function ownFilterOf(attributeCode: string): string {
  return ownPrefix + attributeCode
}

/** Every filter with values, always in the same order. */
export function filterCodes(filters: ListingChoice['filters']): string[] {
  const own = Object.keys(filters).filter((code) => code.startsWith(ownPrefix))
  return [...FILTERS, ...own.sort()].filter((code) => (filters[code] ?? []).length > 0)
}

/** Without filters of attributes that the shop does not have, or no longer offers. */
export function withKnownFilters(choice: ListingChoice, attributeCodes: string[]): ListingChoice {
  const known = new Set<string>([...FILTERS, ...attributeCodes.map(ownFilterOf)])
  const filters = Object.entries(choice.filters).filter(([code]) => known.has(code))
  return { ...choice, filters: Object.fromEntries(filters) }
}

const furthestPage = SEARCH_MAX_WINDOW / CATEGORY_PAGE_SIZE
const valuePatterns: Record<string, RegExp> = { price: /^\d{1,7}-\d{0,7}$/, sale: /^1$/, new: /^1$/ }
const optionPattern = /^\d{1,9}$/

/** Reads a URL and leaves out what it does not understand. */
export function readChoice(params: URLSearchParams): ListingChoice {
  const filters: Record<string, string[]> = {}
  for (const code of FILTERS) {
    const pattern = valuePatterns[code] ?? optionPattern
    const values = new Set(params.getAll(code).filter((value) => pattern.test(value)))
    if (values.size > 0) filters[code] = [...values].slice(0, 100)
  }
  const own = new Set([...params.keys()].filter((code) => ownFilter.test(code)).sort())
  for (const code of [...own].slice(0, ATTRIBUTE_FILTERS_MAX)) {
    const values = new Set(params.getAll(code).filter(isShort))
    if (values.size > 0) filters[code] = [...values].slice(0, 100)
  }
  const page = Number(params.get('page') ?? 1)
  return {
    text: searchedText(params),
    filters,
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'position',
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, furthestPage) : 1,
  }
}

function isShort(text: string): boolean {
  return text !== '' && text.length <= ATTRIBUTE_FILTER_MAX_LETTERS
}

/** The URL after its path, always in the same order, without defaults. */
export function writeChoice({ text, filters, sort, page }: ListingChoice): string {
  const params = new URLSearchParams()
  if (text !== '') params.set('q', text)
  for (const code of filterCodes(filters)) for (const value of filters[code] ?? []) params.append(code, value)
  if (sort !== 'position') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  const query = params.toString()
  return query === '' ? '' : `?${query}`
}

/** Adds a value, or removes it if it is there. */
export function withToggled(choice: ListingChoice, code: string, value: string): ListingChoice {
  const chosen = choice.filters[code] ?? []
  if (chosen.includes(value)) return withoutFilter(choice, code, value)
  return { ...choice, filters: { ...choice.filters, [code]: [...chosen, value] }, page: 1 }
}

/** CAT-02: every change of filters or sort starts at the first page. */
export function withoutFilter(choice: ListingChoice, code: string, value: string): ListingChoice {
  const rest = (choice.filters[code] ?? []).filter((each) => each !== value)
  return { ...choice, filters: { ...choice.filters, [code]: rest }, page: 1 }
}

export function withoutFilters(choice: ListingChoice): ListingChoice {
  return { ...choice, filters: {}, page: 1 }
}

export function withSort(choice: ListingChoice, sort: Sort): ListingChoice {
  return { ...choice, sort, page: 1 }
}

export function withPage(choice: ListingChoice, page: number): ListingChoice {
  return { ...choice, page }
}

export function hasFilters(choice: ListingChoice): boolean {
  return Object.values(choice.filters).some((values) => values.length > 0)
}

/** The same for every page of one list. */
export function listKey(choice: ListingChoice): string {
  return writeChoice(withPage(choice, 1))
}

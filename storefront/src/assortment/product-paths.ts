import { ownerPaths } from '#src/owners/owner-paths'
import { readOwnPath } from '#src/owners/read-own-path'

export const productTabs = ['quick-view', 'availability', 'assign'] as const
/** A tab of the product's dialog. */
export type ProductTab = (typeof productTabs)[number]

/** The search of a product that was opened on another page of the shop: it names the page to go back to. */
export const listBehind = (path: string) => `?from=${encodeURIComponent(path)}`

/** The other page; undefined: the product was opened on the list of the dashboard. */
export function pageBehind(search: string): string | undefined {
  return readOwnPath(new URLSearchParams(search).get('from'))
}

/** The list with its search, such as '?q=tutu'. */
export const productListPath = (search: string) => pageBehind(search) ?? ownerPaths.products + search

/** A product above the list. */
export const productTabPath = (sku: string, tab: ProductTab, search: string) =>
  `${ownerPaths.products}/${encodeURIComponent(sku)}/${tab}${search}`

/** State of a link that opens a product: going back closes it, at the place where the list was. */
export const aboveList = { isAboveList: true }

export function isAboveList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isAboveList' in state
}

const outcomes = ['done', 'added']

/** The search of a URL without what a form has just done. */
export function searchWithoutOutcome({ search }: Pick<URL, 'search'>): string {
  const params = new URLSearchParams(search)
  for (const name of outcomes) params.delete(name)
  const rest = params.toString()
  return rest === '' ? '' : `?${rest}`
}

export function withOutcome(path: string, name: 'done' | 'added', value: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${name}=${value}`
}

import { ownerPaths } from '#src/owners/owner-paths'

export const productTabs = ['quick-view', 'availability', 'assign'] as const
/** A tab of the product's dialog. */
export type ProductTab = (typeof productTabs)[number]

/** The list with its search, such as '?q=tutu'. */
export const productListPath = (search: string) => ownerPaths.products + search

/** A product above the list. */
export const productTabPath = (sku: string, tab: ProductTab, search: string) =>
  `${ownerPaths.products}/${encodeURIComponent(sku)}/${tab}${search}`

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

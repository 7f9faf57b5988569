export interface Category {
  id: number
  name: string
  slug: string
  /** all names in a path that lead to it, its own first */
  urlKeys: string[]
  /** by code of a store view; left out where it is the same in all */
  slugs?: Readonly<Record<string, string>> | undefined
  isInMenu: boolean
  level: number
  position: number
  /** ids from the root to this category, both included */
  pathIds: number[]
  productCount: number
  children: Category[]
  description: string
  image: string
  metaTitle: string
  metaDescription: string
}

/** ROUTE-03, ROUTE-04 */
export function categoryPath(slug: string, isShort: boolean): string {
  return `${isShort ? '' : '/c'}/${encodeURIComponent(slug)}`
}

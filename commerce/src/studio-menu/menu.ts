/** The menus of a studio's pages. */
export const MENU_KEYS = ['categories', 'dress-codes'] as const
export type MenuKey = (typeof MENU_KEYS)[number]

export interface StudioMenu {
  items: { id: string; name: string; path: string; count: number }[]
  path: string
}

/** A category of the products in a studio's store. */
export interface StudioCategory {
  id: string
  name: string
  /** from 1 */
  position: number
  products: number
}

/** In the order of the studio. */
export interface StudioCategories {
  categories: StudioCategory[]
  /** of the order, and of which ones there are */
  version: string
}

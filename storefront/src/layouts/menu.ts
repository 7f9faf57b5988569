import type { Client } from 'commerce/contract/make-client'
import { type Category, categoryFromWire } from 'commerce/contract/catalog-codec'
import { searchCatalog } from 'commerce/contract/search'
import type { WireCategory } from 'commerce/contract/catalog'
import { CATEGORY_LIST_MAX_SIZE, CATEGORY_PREFETCH_LEVEL, CATEGORY_ROOT_ID } from 'commerce/limits'

/** An entry of the main menu; the third level is the last one shown. */
export interface MenuEntry {
  name: string
  slug: string
  children: MenuEntry[]
}

const shownLevels = 3

/** The main menu from the category tree; empty where the catalogue cannot be asked, so that a page still has its frame. */
export async function loadMenu(api: Client): Promise<MenuEntry[]> {
  const searchQuery = JSON.stringify({
    _appliedFilters: [
      { attribute: 'parent_id', value: { eq: CATEGORY_ROOT_ID } },
      { attribute: 'level', value: { lte: CATEGORY_PREFETCH_LEVEL } },
    ],
  })
  const query = { type: 'category', searchQuery, size: CATEGORY_LIST_MAX_SIZE }
  const answer = await api.call(searchCatalog, { query })
  if (!answer.ok) return []
  // A search for categories answers categories; the contract cannot say so by type.
  const items = answer.value.items as unknown as WireCategory[]
  return menuOf(items.map(categoryFromWire))
}

export function menuOf(categories: Category[], level = 1): MenuEntry[] {
  return categories
    .filter(({ isInMenu }) => isInMenu)
    .toSorted((a, b) => a.position - b.position)
    .map(({ name, slug, children }) => ({
      name,
      slug,
      children: level < shownLevels ? menuOf(children, level + 1) : [],
    }))
}

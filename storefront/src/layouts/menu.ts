import type { Client } from 'commerce/contract/call/make-client'
import type { Category } from 'commerce/catalog/category'
import { CATEGORY_LIST_MAX_SIZE, CATEGORY_PREFETCH_LEVEL, CATEGORY_ROOT_ID } from 'commerce/limits'
import { disciplineCategories } from '#src/listing/discipline-categories'
import { searchFor } from '#src/search/search-for'

/** An entry of the main menu; the third level is the last one shown. */
export interface MenuEntry {
  name: string
  slug: string
  children: MenuEntry[]
}

const shownLevels = 3

/** The main menu from the category tree; empty if the catalog is away, so that the page still has its frame. */
export async function loadMenu(api: Client): Promise<MenuEntry[]> {
  const query = {
    _appliedFilters: [
      { attribute: 'parent_id', value: { eq: CATEGORY_ROOT_ID } },
      { attribute: 'level', value: { lte: CATEGORY_PREFETCH_LEVEL } },
    ],
  }
  const answer = await searchFor(api, 'category', { query, size: CATEGORY_LIST_MAX_SIZE })
  return answer.ok ? [...menuOf(answer.value.items), ...disciplinesOf(answer.value.items)] : []
}

/** Another way into the shop, after the categories: by what is danced. */
export function disciplinesOf(categories: Category[]): MenuEntry[] {
  const found = disciplineCategories(categories)
  if (!found || found.disciplines.isInMenu) return []
  const { disciplines, title, sets } = found
  const ways = [
    ...menuOf(disciplines.children, 2),
    ...sets.map(({ name, slug }) => ({ name, slug, children: [] })),
  ]
  return ways.length === 0 ? [] : [{ name: title, slug: disciplines.slug, children: ways }]
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

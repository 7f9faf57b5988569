import { type Category, categoryFromWire } from 'commerce/contract/catalog-codec'
import type { Client } from 'commerce/contract/make-client'
import type { SearchCondition } from 'commerce/contract/search'
import { CATEGORY_ROOT_ID } from 'commerce/limits'
import { refusedPage } from '#src/answers/refused-page'
import { searchFor } from '#src/search/search-for'

export async function findCategory(api: Client, slug: string): Promise<Category | undefined> {
  return (await searchCategories(api, 'url_key', { eq: slug }))[0]
}

/** The categories above one, from the top of the menu down. */
export async function listCategoriesAbove(api: Client, { pathIds }: Category): Promise<Category[]> {
  const ids = pathIds.slice(pathIds.indexOf(CATEGORY_ROOT_ID) + 1, -1)
  if (ids.length === 0) return []
  const found = await searchCategories(api, 'id', { in: ids })
  return found.toSorted((a, b) => a.level - b.level)
}

/** CAT-05: a category holds the products of all below it. */
export function categoryIds(category: Category): number[] {
  return [category.id, ...category.children.flatMap(categoryIds)]
}

async function searchCategories(api: Client, attribute: string, value: SearchCondition): Promise<Category[]> {
  const answer = await searchFor(api, 'category', { query: { _appliedFilters: [{ attribute, value }] } })
  if (!answer.ok) throw refusedPage(answer)
  return answer.value.items.map(categoryFromWire)
}

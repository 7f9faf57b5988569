import type { Category } from 'commerce/catalog/category'
import type { Client } from 'commerce/contract/call/make-client'
import type { SearchCondition } from 'commerce/contract/search'
import { refusedPage } from '#src/answers/refused-page'
import { idsBelowRoot } from '#src/catalog/breadcrumb-categories'
import { listsOfValues } from '#src/search/lists-of-values'
import { searchFor } from '#src/search/search-for'

/** The category that a name in a path leads to: its own, one that it had, or one of another store view. */
export async function findCategory(api: Client, slug: string): Promise<Category | undefined> {
  return (await searchCategories(api, 'url_keys', { eq: slug }))[0]
}

/** The categories above one, from the top of the menu down. */
export async function listCategoriesAbove(api: Client, { pathIds }: Category): Promise<Category[]> {
  const ids = idsBelowRoot(pathIds).slice(0, -1)
  const found = await Promise.all(
    listsOfValues(ids).map(async (list) => searchCategories(api, 'id', { in: list })),
  )
  return found.flat().toSorted((a, b) => a.level - b.level)
}

async function searchCategories(api: Client, attribute: string, value: SearchCondition): Promise<Category[]> {
  const answer = await searchFor(api, 'category', { query: { _appliedFilters: [{ attribute, value }] } })
  if (!answer.ok) throw refusedPage(answer)
  return answer.value.items
}

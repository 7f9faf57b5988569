import type { Product } from 'commerce/catalog/product'
import type { Client } from 'commerce/contract/call/make-client'
import { breadcrumbCategories, idsBelowRoot } from '#src/catalog/breadcrumb-categories'
import { listsOfValues } from '#src/search/lists-of-values'
import { searchFor } from '#src/search/search-for'

/** The categories above a product, without the root. Empty if the catalog is away. */
export async function listAncestors(
  api: Client,
  { categories }: Product,
): Promise<{ name: string; slug: string }[]> {
  const ways = categories.map(({ path }) => idsBelowRoot(path.split('/').map(Number)))
  const ids = [...new Set(ways.flat())]
  const answers = await Promise.all(
    listsOfValues(ids).map((list) => {
      const query = { _appliedFilters: [{ attribute: 'id', value: { in: list } }] }
      return searchFor(api, 'category-link', { query, size: list.length })
    }),
  )
  const found = answers.flatMap((answer) => (answer.ok ? answer.value.items : []))
  return breadcrumbCategories(ways, found).map(({ name, slug }) => ({ name, slug }))
}

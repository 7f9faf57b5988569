import type { Product } from 'commerce/catalog/product'
import type { Client } from 'commerce/contract/call/make-client'
import { decodeHtml } from 'commerce/decode-html'
import { CATEGORY_ROOT_ID } from 'commerce/limits'
import { wayToProduct } from '#src/catalog/way-to-product'
import { listsOfValues } from '#src/search/lists-of-values'
import { searchFor } from '#src/search/search-for'

// Without the trees below them, which a page of one product has no use for.
const fields = ['id', 'name', 'slug', 'include_in_menu'] as const

/** The categories above a product, without the root. A page does without them where the catalog cannot be asked. */
export async function listAncestors(
  api: Client,
  { categories }: Product,
): Promise<{ name: string; slug: string }[]> {
  const ways = categories.map(({ path }) => belowRoot(path.split('/').map(Number)))
  const ids = [...new Set(ways.flat())]
  const answers = await Promise.all(
    listsOfValues(ids).map((list) => {
      const query = { _appliedFilters: [{ attribute: 'id', value: { in: list } }] }
      return searchFor(api, 'category', { query, fields, size: list.length })
    }),
  )
  const found = answers.flatMap((answer) => (answer.ok ? answer.value.items : []))
  const known = found.map((each) => ({ ...each, isInMenu: each.include_in_menu }))
  return wayToProduct(ways, known).map(({ name, slug }) => ({ name: decodeHtml(name), slug }))
}

function belowRoot(path: number[]): number[] {
  return path.slice(path.indexOf(CATEGORY_ROOT_ID) + 1)
}

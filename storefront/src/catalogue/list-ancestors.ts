import type { Product } from 'commerce/catalogue/product'
import type { WireCategory } from 'commerce/contract/catalog'
import type { Client } from 'commerce/contract/make-client'
import { searchCatalog } from 'commerce/contract/search'
import { CATEGORY_ROOT_ID } from 'commerce/limits'

/** The way to a product: its deepest category and those above it, without the root. */
export async function listAncestors(
  api: Client,
  product: Product,
): Promise<{ name: string; slug: string }[]> {
  const ids = deepestPath(product)
  if (ids.length === 0) return []
  const searchQuery = JSON.stringify({ _appliedFilters: [{ attribute: 'id', value: { in: ids } }] })
  const query = { type: 'category', searchQuery, size: ids.length, _sourceInclude: 'id,name,slug' }
  const answer = await api.call(searchCatalog, { query })
  if (!answer.ok) return []
  // A search for categories answers categories; the contract cannot say so by type.
  const found = answer.value.items as unknown as Pick<WireCategory, 'id' | 'name' | 'slug'>[]
  return ids.flatMap((id) => {
    const category = found.find((each) => each.id === id)
    return category ? [{ name: category.name, slug: category.slug }] : []
  })
}

function deepestPath({ categories }: Product): number[] {
  const paths = categories.map(({ path }) => path.split('/').map(Number))
  const longest = paths.reduce<number[]>((best, path) => (path.length > best.length ? path : best), [])
  return longest.slice(longest.indexOf(CATEGORY_ROOT_ID) + 1)
}

import type { TypedQuery } from 'commerce/search/typed-query'
import { ANY_PRODUCT_TAG, categoryTag, productTag } from '#src/http/pages/cache/page-tags'
import type { FoundProductIds } from '#src/search/product-finder'

/** Tags of what a search found, and of what could change what it finds. */
export function tagProducts(
  tags: Set<string>,
  { filters, text }: Pick<TypedQuery, 'filters' | 'text'>,
  { ids }: Pick<FoundProductIds, 'ids'>,
): void {
  for (const id of ids) tags.add(productTag(id))
  const asked = filters.flatMap((filter) => (filter.kind === 'terms' && !filter.isNegated ? [filter] : []))
  const skus = asked.find(({ field }) => field === 'sku')
  // Each has its one product, so no other can come.
  if (skus && ids.length === new Set(skus.values).size) return
  const categories = text === '' && asked.find(({ field }) => field === 'category_ids')
  if (categories) for (const id of categories.values) tags.add(categoryTag(id))
  else tags.add(ANY_PRODUCT_TAG)
}

/** ROUTE-21: what an answer to a page was made of. A page of this process asks for it with this header, and the API names it there. */
export const TAGS_HEADER = 'x-vs-cache-tags'

/** The answer depends on products that it does not name: any of them may come into it. */
export const ANY_PRODUCT_TAG = 'P'
/** The answer is not what a later one would be: something was away, late, or refused. No page made of it is stored. */
export const PASSING_TAG = 'passing'

export function productTag(id: number): string {
  return `P${id}`
}

export function categoryTag(id: number | string): string {
  return `C${id}`
}

/** What looks different since the catalog or the content changed. */
export interface CatalogRefresh {
  /** too much to name */
  everything: boolean
  productIds: Iterable<number>
  /** categories that list these products, or did, and all categories above them */
  categoryIds: Iterable<number>
}

/** The tags of the pages that the change makes stale; a change of nothing has none. */
export function tagsOf({ productIds, categoryIds }: CatalogRefresh): Set<string> {
  const tags = new Set<string>()
  for (const id of productIds) tags.add(productTag(id))
  if (tags.size > 0) tags.add(ANY_PRODUCT_TAG)
  for (const id of categoryIds) tags.add(categoryTag(id))
  return tags
}

/** A category on the way to a product, as far as the way depends on it. */
interface BreadcrumbCategory {
  id: number
  isInMenu: boolean
}

/** CAT-09: the deepest way that a shopper also finds in the menu; the deepest of all where the menu shows none. */
export function breadcrumbCategories<Category extends BreadcrumbCategory>(
  ways: number[][],
  categories: Category[],
): Category[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const known = ways.map((ids) => ids.flatMap((id) => byId.get(id) ?? []))
  const inMenu = known.filter((way) => way.every(({ isInMenu }) => isInMenu))
  return deepest(inMenu) ?? deepest(known) ?? []
}

/** The first of those that are equally deep. */
function deepest<Category>(ways: Category[][]): Category[] | undefined {
  return ways.reduce<Category[] | undefined>(
    (best, way) => (way.length > (best?.length ?? 0) ? way : best),
    undefined,
  )
}

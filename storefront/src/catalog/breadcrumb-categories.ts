/** A category above a product, with what the choice of the path needs. */
interface BreadcrumbCategory {
  id: number
  isInMenu: boolean
}

/** CAT-09: the deepest path whose categories are all in the menu; if there is none, the deepest path. */
export function breadcrumbCategories<Category extends BreadcrumbCategory>(
  ways: number[][],
  categories: Category[],
): Category[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const known = ways.map((ids) => ids.flatMap((id) => byId.get(id) ?? []))
  const inMenu = known.filter((way) => way.every(({ isInMenu }) => isInMenu))
  return deepest(inMenu) ?? deepest(known) ?? []
}

/** The first of equally deep paths. */
function deepest<Category>(ways: Category[][]): Category[] | undefined {
  return ways.reduce<Category[] | undefined>(
    (best, way) => (way.length > (best?.length ?? 0) ? way : best),
    undefined,
  )
}

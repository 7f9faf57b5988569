import { CATEGORY_ROOT_ID } from 'commerce/limits'

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

/** Of the path of a category those that shoppers see: not the shop's own root, and not the root of all trees, which comes first. */
export function idsBelowRoot(path: number[]): number[] {
  return path.slice(Math.max(0, path.indexOf(CATEGORY_ROOT_ID)) + 1)
}

import type { Category } from 'commerce/catalog/category'

/** The category whose subcategories say what is danced, and that of things that belong together. */
export const [DISCIPLINES_KEY, SETS_KEY] = ['disciplines', 'sets']

/** A second way into the shop, beside the categories of the menu. */
export interface DisciplineCategories {
  disciplines: Category
  title: string
  /** those that the menu does not have */
  sets: Category[]
}

/** undefined if the shop has no such category */
export function disciplineCategories(categories: Category[]): DisciplineCategories | undefined {
  // A store view may have other slugs for them.
  const disciplines = categories.find(({ urlKeys }) => urlKeys.includes(DISCIPLINES_KEY))
  if (!disciplines) return undefined
  const { name, metaTitle } = disciplines
  const sets = categories.filter(({ urlKeys, isInMenu }) => urlKeys.includes(SETS_KEY) && !isInMenu)
  return { disciplines, title: metaTitle === '' ? name : metaTitle, sets }
}

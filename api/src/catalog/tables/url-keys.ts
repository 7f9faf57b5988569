import type { CategoryOfView, CategoryRow } from '#src/catalog/tables/table-rows'

/**
 * Gives each name in a path to one category of a store view: to the one that has it there, else to one that had it
 * there, has or had it in the default store view, or has it in another one. So every link that was ever right leads on.
 */
export function withUrlKeys(categories: readonly CategoryOfView[]): CategoryRow[] {
  const owners = new Map(categories.map((category) => [category.urlKey, category]))
  for (const claims of ['formerHere', 'ofDefault', 'ofOthers'] as const) {
    for (const category of categories) {
      for (const key of category[claims]) if (!owners.has(key)) owners.set(key, category)
    }
  }
  return categories.map(({ formerHere, ofDefault, ofOthers, ...category }, at) => {
    const others = [...formerHere, ...ofDefault, ...ofOthers].filter((key) => key !== category.urlKey)
    const own = others.filter((key) => owners.get(key) === categories[at])
    return { ...category, urlKeys: [category.urlKey, ...new Set(own)] }
  })
}

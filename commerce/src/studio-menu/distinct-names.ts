interface Named {
  name: string
  /** the name of the category above */
  parent: string | null
}

/** Of categories with the same name, each says what it is in: 'Girls / Leotards'. */
export function withDistinctNames<Category extends Named>(
  categories: Category[],
): Omit<Category, 'parent'>[] {
  const counts = new Map<string, number>()
  for (const { name } of categories) counts.set(name, (counts.get(name) ?? 0) + 1)
  return categories.map(({ parent, ...category }) => {
    const isAlone = (counts.get(category.name) ?? 0) < 2
    return { ...category, name: isAlone || parent === null ? category.name : `${parent} / ${category.name}` }
  })
}

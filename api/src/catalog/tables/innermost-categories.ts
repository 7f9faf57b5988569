import { FIRST_NAMED_LEVEL } from '#src/catalog/tables/catalog-tables'
import type { CategoryRow } from '#src/catalog/tables/table-rows'

export interface NamedCategory {
  id: number
  name: string
}

/** The categories that a product is in, without those above another one. */
export function innermostCategories(
  categoryIds: number[],
  openCategories: ReadonlyMap<number, CategoryRow>,
): NamedCategory[] {
  const open = categoryIds
    .flatMap((id) => openCategories.get(id) ?? [])
    .filter(({ level }) => level >= FIRST_NAMED_LEVEL)
  const above = new Set(open.flatMap(({ id, path }) => path.filter((each) => each !== id)))
  return open
    .filter(({ id }) => !above.has(id))
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
    .map(({ id, name }) => ({ id, name }))
}

import type { Failure } from '#src/contract/call/envelope'
import type { WireStudioCategories } from '#src/contract/studio/category-schemas'
import type { StudioCategories } from '#src/studio-menu/menu'

export function studioCategoriesFromWire({ categories, version }: WireStudioCategories): StudioCategories {
  return { categories: categories.map(({ _id: id, ...category }) => ({ id, ...category })), version }
}

/** The order as somebody else made it, of a refusal that carries it. */
export function otherOrderFromWire({ reason, meta }: Failure): StudioCategories | undefined {
  if (reason !== 'categories-reordered' || meta === undefined) return undefined
  // Tests hold the server to what a refusal carries.
  return studioCategoriesFromWire(meta as unknown as WireStudioCategories)
}

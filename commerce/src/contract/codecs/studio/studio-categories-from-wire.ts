import type { Failure } from '#src/contract/call/envelope'
import type { WireStudioCategories } from '#src/contract/studio/category-schemas'
import { decodeHtml } from '#src/decode-html'
import type { ResultOf } from '#src/contract/call/endpoint'
import type { readMenu } from '#src/contract/studio/studio-menu'
import { withDistinctNames } from '#src/studio-menu/distinct-names'
import type { StudioCategories, StudioMenu } from '#src/studio-menu/menu'

export function studioCategoriesFromWire({ categories, version }: WireStudioCategories): StudioCategories {
  return {
    categories: withDistinctNames(
      categories.map(({ _id: id, name, parent, ...category }) => ({
        id,
        name: decodeHtml(name),
        parent: parent === null ? null : decodeHtml(parent),
        ...category,
      })),
    ),
    version,
  }
}

/** The order as somebody else made it, of a refusal that carries it. */
export function otherOrderFromWire({ reason, meta }: Failure): StudioCategories | undefined {
  if (reason !== 'categories-reordered' || meta === undefined) return undefined
  // Tests hold the server to what a refusal carries.
  return studioCategoriesFromWire(meta as unknown as WireStudioCategories)
}

export function menuFromWire({ items, path }: ResultOf<typeof readMenu>): StudioMenu {
  return { items: items.map(({ name, ...item }) => ({ name: decodeHtml(name), ...item })), path }
}

import type { WireStudioCategories } from 'commerce/contract/studio/category-schemas'
import { createHash } from 'node:crypto'

/** A category with how many products of the studio's store are in it. */
export interface CountedCategory {
  id: number
  name: string
  parent: string | null
  products: number
}

export function presentCategories(categories: CountedCategory[]): WireStudioCategories {
  return {
    categories: categories.map(({ id, name, parent, products }, at) => ({
      _id: String(id),
      name,
      parent,
      position: at + 1,
      products,
    })),
    version: orderVersion(categories),
  }
}

/** Another one whenever the order is, or a category came or went. */
export function orderVersion(categories: Pick<CountedCategory, 'id'>[]): string {
  const ids = categories.map(({ id }) => id)
  return createHash('sha256').update(JSON.stringify(ids)).digest('base64url')
}

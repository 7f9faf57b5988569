import type { CategoryRow } from '#src/catalog/tables/table-rows'
import type { Bits } from '#src/search/memory/bits'
import { type SlotSet, unionOf } from '#src/search/memory/slot-set'
import { ValueBits } from '#src/search/memory/value-bits'

/** CAT-05: the products of a category, its own and those of all categories below it. */
export class CategoryBits {
  readonly #inTree = new ValueBits<number>()
  #paths = new Map<number, number[]>()
  #idsByName = new Map<string, number[]>()

  setTree(categories: Iterable<CategoryRow>): void {
    this.#paths = new Map()
    this.#idsByName = new Map()
    for (const { id, path, name } of categories) {
      this.#paths.set(id, path)
      this.#idsByName.set(name, [...(this.#idsByName.get(name) ?? []), id])
    }
  }

  add(categoryId: number, slot: number): void {
    for (const id of this.pathOf(categoryId)) this.#inTree.add(id, slot)
  }

  remove(categoryId: number, slot: number): void {
    for (const id of this.pathOf(categoryId)) this.#inTree.remove(id, slot)
  }

  any(categoryIds: number[]): Bits {
    return unionOf(this.topmost(categoryIds).flatMap((id) => this.#inTree.get(id) ?? []))
  }

  get(categoryId: number): SlotSet | undefined {
    return this.#inTree.get(categoryId)
  }

  idsNamed(names: Iterable<string | number>): number[] {
    return [...names].flatMap((name) => this.#idsByName.get(String(name)) ?? [])
  }

  /** Without those below another one of the list. */
  topmost(categoryIds: number[]): number[] {
    const asked = new Set(categoryIds)
    return [...asked].filter((id) => !this.pathOf(id).some((above) => above !== id && asked.has(above)))
  }

  /** From the root to the category. */
  pathOf(categoryId: number): number[] {
    return this.#paths.get(categoryId) ?? [categoryId]
  }
}

import type { SortKey } from 'commerce/search/query-filters'
import type { Bits } from '#src/search/memory/bits'
import type { CategoryBits } from '#src/search/memory/category-bits'
import type { NumberColumn } from '#src/search/memory/number-column'
import type { NumberLists } from '#src/search/memory/number-lists'
import type { PriceColumn } from '#src/search/memory/price-column'
import { SortOrder } from '#src/search/memory/sort-order'
import { takeByScan, takeInOrder, takeSorted } from '#src/search/memory/take-page'

type ValueOf = (slot: number) => number | string

/** Slots of all orders by position together. */
const maxPositions = 1_000_000
const maxOrders = 40

interface Page {
  from: number
  size: number
}

/** What the order of products depends on, by slot; see product-index.ts. */
interface OrderedColumns {
  readonly ids: NumberColumn
  readonly updatedAt: NumberColumn
  readonly inventory: NumberColumn
  readonly ratingRanks: NumberColumn
  readonly names: readonly string[]
  readonly prices: PriceColumn
  readonly listed: Bits
  readonly categories: CategoryBits
  readonly categoriesOfProducts: NumberLists
}

/** The orders that lists can have. Products alike in the order asked for come in the order of their ids. */
export class ProductOrders {
  readonly #index: OrderedColumns
  readonly #orders = new Map<string, { order: SortOrder; valueOf: ValueOf }>()
  readonly #positions = new Map<string, Uint32Array>()
  #positionCount = 0

  constructor(index: OrderedColumns) {
    this.#index = index
  }

  /** Asked before a product changes; `done` after it. */
  changeOf(slot: number, isKnown: boolean): { done: () => void } {
    const orders = [...this.#orders.values()]
    const values = isKnown ? orders.map(({ valueOf }) => valueOf(slot)) : []
    const places = isKnown ? this.#index.categoriesOfProducts.get(slot).join() : undefined
    return {
      done: () => {
        if (places !== this.#index.categoriesOfProducts.get(slot).join()) this.categoriesChanged()
        for (const [at, { order, valueOf }] of orders.entries()) {
          if (!isKnown || values[at] !== valueOf(slot)) order.touch(slot)
        }
      },
    }
  }

  remove(slot: number): void {
    this.categoriesChanged()
    for (const { order } of this.#orders.values()) order.touch(slot)
  }

  categoriesChanged(): void {
    this.#positions.clear()
    this.#positionCount = 0
  }

  /** One page of a set of slots. */
  take(
    bits: Bits,
    total: number,
    sort: readonly SortKey[],
    context: { page: Page; priceGroupId: number; categoryIds: number[] },
  ): number[] {
    const { page, priceGroupId, categoryIds } = context
    const [only] = sort
    if (sort.length === 1 && only?.field === 'position') {
      return takeByScan(this.#byPosition(only.direction, categoryIds), bits, page)
    }
    if (sort.length === 1 && only) {
      const { order } = this.#orderOf(only, priceGroupId)
      const isHere = (slot: number): boolean => this.#index.ids.get(slot) !== 0
      return takeInOrder(bits, total, { slots: order.slots(isHere), ranks: order.ranks(isHere) }, page)
    }
    const compares = sort.map((key) => this.#compareOf(key, priceGroupId, categoryIds))
    return takeSorted(
      bits.array(),
      (a, b) => {
        for (const compare of compares) {
          const order = compare(a, b)
          if (order !== 0) return order
        }
        return this.compareIds(a, b)
      },
      page,
    )
  }

  readonly compareIds = (a: number, b: number): number => this.#index.ids.get(a) - this.#index.ids.get(b)

  #orderOf(key: SortKey, priceGroupId: number) {
    const group = key.field === 'price' ? priceGroupId : 0
    const name = `${key.field} ${key.direction} ${group}`
    let known = this.#orders.get(name)
    if (!known) {
      // Orders by the prices of a group are made again when they are needed again.
      if (this.#orders.size >= maxOrders) this.#orders.clear()
      const valueOf = this.#valueOf(key.field, group)
      const order = new SortOrder(comparing(valueOf, key.direction), this.compareIds)
      known = { valueOf, order }
      this.#index.listed.forEach((slot) => order.touch(slot))
      this.#orders.set(name, known)
    }
    return known
  }

  #compareOf(key: SortKey, priceGroupId: number, categoryIds: number[]): (a: number, b: number) => number {
    if (key.field !== 'position') return comparing(this.#valueOf(key.field, priceGroupId), key.direction)
    return comparing(this.#positionIn(categoryIds), key.direction)
  }

  #valueOf(field: string, priceGroupId: number): ValueOf {
    const { names, updatedAt, inventory, ratingRanks, prices } = this.#index
    if (field === 'updated_at') return (slot) => updatedAt.get(slot)
    if (field === 'name') return (slot) => (names[slot] ?? '').toLowerCase()
    if (field === 'inventory') return (slot) => inventory.get(slot)
    if (field === 'rating') return (slot) => ratingRanks.get(slot)
    return (slot) => prices.centsOf(slot, priceGroupId)
  }

  /** The products of these categories and below them in their order; all products where none are asked for. */
  #byPosition(direction: SortKey['direction'], categoryIds: number[]): Uint32Array {
    const { categories, listed } = this.#index
    const key = `${direction} ${categories.topmost(categoryIds).sort((a, b) => a - b).join()}` // oxfmt-ignore
    const known = this.#positions.get(key)
    if (known) return known
    const bits = categoryIds.length === 0 ? listed : categories.any(categoryIds)
    const compare = comparing(this.#positionIn(categoryIds), direction)
    const slots = Uint32Array.from(bits.array().sort((a, b) => compare(a, b) || this.compareIds(a, b)))
    if (this.#positionCount + slots.length > maxPositions) this.categoriesChanged()
    this.#positions.set(key, slots)
    this.#positionCount += slots.length
    return slots
  }

  /** The smallest position a product has in these categories and below them; in all where none are asked for. */
  #positionIn(categoryIds: number[]): (slot: number) => number {
    const { categories, categoriesOfProducts } = this.#index
    const roots = new Set(categories.topmost(categoryIds))
    const counts = new Map<number, boolean>()
    const isIn = (id: number): boolean => {
      const known = counts.get(id)
      if (known !== undefined) return known
      const isBelow = roots.size === 0 || categories.pathOf(id).some((above) => roots.has(above))
      counts.set(id, isBelow)
      return isBelow
    }
    return (slot) => {
      const pairs = categoriesOfProducts.get(slot)
      let least = Number.MAX_SAFE_INTEGER
      for (let at = 0; at < pairs.length; at += 2) {
        const position = (pairs[at + 1] ?? 0) | 0 // they are kept without a sign
        if (position < least && isIn(pairs[at] ?? 0)) least = position
      }
      return least
    }
  }
}

function comparing(valueOf: ValueOf, direction: 'asc' | 'desc'): (a: number, b: number) => number {
  const sign = direction === 'asc' ? 1 : -1
  return (a, b) => sign * compareValues(valueOf(a), valueOf(b))
}

function compareValues(a: number | string, b: number | string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

import type { SortKey } from 'commerce/search/query-filters'
import type { ProductEntry } from '#src/catalogue/load-entries'
import type { Bits } from '#src/search/memory/bits'
import type { ProductIndex } from '#src/search/memory/product-index'
import { SortOrder } from '#src/search/memory/sort-order'
import { takeInOrder, takeSorted } from '#src/search/memory/take-page'

type ValueOf = (entry: ProductEntry) => number | string

const values: Record<string, ValueOf> = {
  updated_at: (entry) => entry.updatedAt,
  name: (entry) => entry.name.toLowerCase(),
  inventory: (entry) => entry.inventory,
}
const maxPositionOrders = 200
const maxOrders = 40

interface Page {
  from: number
  size: number
}

/** The orders that lists can have. Products alike in the order asked for come in the order of their ids. */
export class ProductOrders {
  readonly #index: ProductIndex
  readonly #orders = new Map<string, { order: SortOrder; valueOf: ValueOf }>()
  readonly #positions = new Map<string, Float64Array>()

  constructor(index: ProductIndex) {
    this.#index = index
  }

  put(slot: number, entry: ProductEntry, former: ProductEntry | undefined): void {
    if (!former || JSON.stringify(former.categories) !== JSON.stringify(entry.categories)) {
      this.#positions.clear()
    }
    for (const { order, valueOf } of this.#orders.values()) {
      if (!former || former.id !== entry.id || valueOf(former) !== valueOf(entry)) order.touch(slot)
    }
  }

  remove(slot: number): void {
    this.#positions.clear()
    for (const { order } of this.#orders.values()) order.touch(slot)
  }

  categoriesChanged(): void {
    this.#positions.clear()
  }

  /** One page of a set of slots. */
  take(
    bits: Bits,
    total: number,
    sort: SortKey[],
    context: { page: Page; priceGroupId: number; categoryIds: number[] },
  ): number[] {
    const { page, priceGroupId, categoryIds } = context
    const [only] = sort
    if (sort.length === 1 && only && only.field !== 'position') {
      const { order } = this.#orderOf(only, priceGroupId)
      const isHere = (slot: number): boolean => this.#index.entries[slot] !== undefined
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

  readonly compareIds = (a: number, b: number): number =>
    (this.#index.entries[a]?.id ?? 0) - (this.#index.entries[b]?.id ?? 0)

  #orderOf(key: SortKey, priceGroupId: number) {
    const group = key.field === 'price' ? priceGroupId : 0
    const name = `${key.field} ${key.direction} ${group}`
    let known = this.#orders.get(name)
    if (!known) {
      // Orders by the prices of a group are made again when they are needed again.
      if (this.#orders.size >= maxOrders) this.#orders.clear()
      const valueOf = valueOfField(key.field, group)
      known = { valueOf, order: new SortOrder(this.#comparing(valueOf, key.direction), this.compareIds) }
      for (const [slot, entry] of this.#index.entries.entries()) if (entry) known.order.touch(slot)
      this.#orders.set(name, known)
    }
    return known
  }

  #compareOf(key: SortKey, priceGroupId: number, categoryIds: number[]): (a: number, b: number) => number {
    if (key.field !== 'position') return this.#comparing(valueOfField(key.field, priceGroupId), key.direction)
    const positions = this.#positionsIn(categoryIds)
    const sign = key.direction === 'asc' ? 1 : -1
    return (a, b) => sign * ((positions[a] ?? 0) - (positions[b] ?? 0))
  }

  #comparing(valueOf: ValueOf, direction: 'asc' | 'desc'): (a: number, b: number) => number {
    const { entries } = this.#index
    const sign = direction === 'asc' ? 1 : -1
    return (a, b) => {
      const left = entries[a]
      const right = entries[b]
      return left && right ? sign * compareValues(valueOf(left), valueOf(right)) : 0
    }
  }

  /** By slot: the smallest position a product has in these categories and below them; in all where none are asked for. */
  #positionsIn(categoryIds: number[]): Float64Array {
    const { categories, entries } = this.#index
    const roots = new Set(categories.topmost(categoryIds))
    const key = [...roots].sort((a, b) => a - b).join()
    let positions = this.#positions.get(key)
    if (positions) return positions
    const counts = new Map<number, boolean>()
    const isIn = (id: number): boolean => {
      const known = counts.get(id)
      if (known !== undefined) return known
      const isBelow = roots.size === 0 || categories.pathOf(id).some((above) => roots.has(above))
      counts.set(id, isBelow)
      return isBelow
    }
    positions = Float64Array.from(entries, (entry) =>
      (entry?.categories ?? []).reduce(
        (least, { id, position }) => (position < least && isIn(id) ? position : least),
        Number.MAX_SAFE_INTEGER,
      ),
    )
    if (this.#positions.size >= maxPositionOrders) this.#positions.clear()
    this.#positions.set(key, positions)
    return positions
  }
}

function priceFor(entry: ProductEntry, priceGroupId: number): number {
  return entry.groupPrices.get(priceGroupId) ?? entry.priceCents
}

function valueOfField(field: string, priceGroupId: number): ValueOf {
  return values[field] ?? ((entry) => priceFor(entry, priceGroupId))
}

function compareValues(a: number | string, b: number | string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

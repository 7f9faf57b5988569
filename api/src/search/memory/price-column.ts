import type { Interval } from 'commerce/search/query-filters'
import { priceBucketOf, priceBuckets } from 'commerce/search/price-buckets'
import type { ProductEntry } from '#src/catalog/load-entries'
import { type Bits, emptyBits } from '#src/search/memory/bits'

/**
 * The prices of products, by slot and by bucket, for callers without group prices; and the products with other prices
 * for a group. Group prices are few, so they are checked one by one after the rest was counted at once.
 */
export class PriceColumn {
  readonly #buckets: Bits[] = priceBuckets.map(() => emptyBits())
  readonly #special = new Map<number, Map<number, number>>()
  #cents = new Float64Array(64)

  put(slot: number, entry: ProductEntry): void {
    if (slot >= this.#cents.length) {
      const grown = new Float64Array(slot * 2)
      grown.set(this.#cents)
      this.#cents = grown
    }
    this.#cents[slot] = entry.priceCents
    this.#buckets[priceBucketOf(entry.priceCents)]?.add(slot)
    for (const [group, cents] of entry.groupPrices) {
      const ofGroup = this.#special.get(group)
      if (ofGroup) ofGroup.set(slot, cents)
      else this.#special.set(group, new Map([[slot, cents]]))
    }
  }

  remove(slot: number): void {
    for (const bucket of this.#buckets) bucket.remove(slot)
    for (const ofGroup of this.#special.values()) ofGroup.delete(slot)
  }

  centsOf(slot: number, priceGroupId: number): number {
    return this.#special.get(priceGroupId)?.get(slot) ?? this.#cents[slot] ?? 0
  }

  /** How many of these products are in each price bucket. */
  countBuckets(bits: Bits, priceGroupId: number): number[] {
    const counts = this.#buckets.map((bucket) => bits.intersection_size(bucket))
    for (const [slot, cents] of this.#special.get(priceGroupId) ?? []) {
      if (!bits.has(slot)) continue
      const [usual, own] = [priceBucketOf(this.#cents[slot] ?? 0), priceBucketOf(cents)]
      counts[usual] = (counts[usual] ?? 0) - 1
      counts[own] = (counts[own] ?? 0) + 1
    }
    return counts
  }

  /** Those of some products whose price is in one of the intervals. */
  within(bits: Bits, intervals: Interval[], priceGroupId: number): Bits {
    const found = emptyBits()
    const holds = (cents: number): boolean =>
      intervals.some(({ from, until }) => cents >= from && cents < until)
    bits.forEach((slot) => {
      if (holds(this.#cents[slot] ?? 0)) found.add(slot)
    })
    for (const [slot, cents] of this.#special.get(priceGroupId) ?? []) {
      if (bits.has(slot) && holds(cents)) found.add(slot)
      else found.remove(slot)
    }
    return found
  }
}

import { type Bits, emptyBits } from '#src/search/memory/bits'

const smallestBits = 64
const nothing = new Uint32Array(0)

/**
 * The products with one value. A small set is a sorted list, four bytes each; a large one is a bit set. So the values
 * of an attribute take no more memory, and no more time to count, than their products.
 */
export class SlotSet {
  #slots = nothing
  #size = 0
  #bits: Bits | undefined

  add(slot: number): void {
    if (this.#bits) {
      this.#bits.add(slot)
      return
    }
    const at = this.#placeOf(slot)
    if (at < this.#size && this.#slots[at] === slot) return
    this.#makeRoom()
    this.#slots.copyWithin(at + 1, at, this.#size)
    this.#slots[at] = slot
    this.#size++
    const highest = this.#slots[this.#size - 1] ?? 0
    if (this.#size > smallestBits && this.#size > highest / 32) this.#toBits()
  }

  remove(slot: number): void {
    if (this.#bits) {
      this.#bits.remove(slot)
      return
    }
    const at = this.#placeOf(slot)
    if (at >= this.#size || this.#slots[at] !== slot) return
    this.#slots.copyWithin(at, at + 1, this.#size)
    this.#size--
  }

  /** How many of these are among others. */
  countIn(others: Bits): number {
    if (this.#bits) return this.#bits.intersection_size(others)
    let count = 0
    for (let at = 0; at < this.#size; at++) if (others.has(this.#slots[at] ?? 0)) count++
    return count
  }

  addTo(others: Bits): void {
    if (this.#bits) others.union(this.#bits)
    else for (let at = 0; at < this.#size; at++) others.add(this.#slots[at] ?? 0)
  }

  /** How many steps it takes to count. */
  get countingSteps(): number {
    return this.#bits ? this.#bits.words.length : this.#size
  }

  #placeOf(slot: number): number {
    let low = 0
    let high = this.#size
    // Products come in the order of their slots while a catalog is loaded.
    if (high > 0 && (this.#slots[high - 1] ?? 0) < slot) return high
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#slots[middle] ?? 0) < slot) low = middle + 1
      else high = middle
    }
    return low
  }

  #makeRoom(): void {
    if (this.#size < this.#slots.length) return
    const grown = new Uint32Array(Math.max(1, Math.ceil(this.#size * 1.5)))
    grown.set(this.#slots)
    this.#slots = grown
  }

  #toBits(): void {
    const bits = emptyBits()
    this.addTo(bits)
    this.#bits = bits
    this.#slots = nothing
    this.#size = 0
  }
}

export function unionOf(sets: Iterable<SlotSet>): Bits {
  const union = emptyBits()
  for (const set of sets) set.addTo(union)
  return union
}

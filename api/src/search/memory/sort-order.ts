/** Slots in the order of one value, kept ready. Changed slots are merged in when the order is next asked for. */
export class SortOrder {
  readonly #compare: (a: number, b: number) => number
  readonly #changed = new Set<number>()
  #slots = new Uint32Array(0)
  #ranks = new Int32Array(0)

  /** `compareValues` is 0 for equal values; `compareTies` never is. */
  constructor(
    compareValues: (a: number, b: number) => number,
    compareTies: (a: number, b: number) => number,
  ) {
    this.#compare = (a, b) => compareValues(a, b) || compareTies(a, b)
  }

  touch(slot: number): void {
    this.#changed.add(slot)
  }

  /** All slots in order. */
  slots(isHere: (slot: number) => boolean): Uint32Array {
    this.#refresh(isHere)
    return this.#slots
  }

  /** The place of each slot in the order. */
  ranks(isHere: (slot: number) => boolean): Int32Array {
    this.#refresh(isHere)
    return this.#ranks
  }

  #refresh(isHere: (slot: number) => boolean): void {
    if (this.#changed.size === 0) return
    const kept = this.#slots.filter((slot) => !this.#changed.has(slot))
    const added = Uint32Array.from([...this.#changed].filter(isHere).sort(this.#compare))
    this.#slots = merge(kept, added, this.#compare)
    this.#changed.clear()
    const highest = this.#slots.reduce((max, slot) => Math.max(max, slot), -1)
    this.#ranks = new Int32Array(highest + 1)
    this.#slots.forEach((slot, rank) => (this.#ranks[slot] = rank))
  }
}

function merge(
  a: Uint32Array,
  b: Uint32Array,
  compare: (a: number, b: number) => number,
): Uint32Array<ArrayBuffer> {
  const merged = new Uint32Array(a.length + b.length)
  let i = 0
  let j = 0
  for (let k = 0; k < merged.length; k++) {
    const left = a[i]
    const right = b[j]
    const takesLeft = left !== undefined && (right === undefined || compare(left, right) < 0)
    merged[k] = (takesLeft ? left : right) ?? 0
    if (takesLeft) i++
    else j++
  }
  return merged
}

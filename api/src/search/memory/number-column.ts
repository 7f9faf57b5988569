/** A number for each slot, eight bytes each. */
export class NumberColumn {
  #values = new Float64Array(64)
  #length = 0

  get length(): number {
    return this.#length
  }

  get(slot: number): number {
    return this.#values[slot] ?? 0
  }

  set(slot: number, value: number): void {
    if (slot >= this.#values.length) {
      const grown = new Float64Array((slot + 1) * 2)
      grown.set(this.#values)
      this.#values = grown
    }
    this.#values[slot] = value
    if (slot >= this.#length) this.#length = slot + 1
  }

  /** Of the slots that have been set. */
  values(): Float64Array {
    return this.#values.subarray(0, this.#length)
  }
}

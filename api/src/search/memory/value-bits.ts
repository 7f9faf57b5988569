import { type Bits, emptyBits, unionOf } from '#src/search/memory/bits'

/** Which products have a value, for every value of a field with few of them. */
export class ValueBits<Value> {
  readonly #bits = new Map<Value, Bits>()

  add(value: Value, slot: number): void {
    let bits = this.#bits.get(value)
    if (!bits) this.#bits.set(value, (bits = emptyBits()))
    bits.add(slot)
  }

  remove(value: Value, slot: number): void {
    this.#bits.get(value)?.remove(slot)
  }

  get(value: Value): Bits | undefined {
    return this.#bits.get(value)
  }

  any(values: Iterable<Value>): Bits {
    return unionOf([...values].flatMap((value) => this.#bits.get(value) ?? []))
  }
}

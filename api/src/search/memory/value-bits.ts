import type { Bits } from '#src/search/memory/bits'
import { SlotSet, unionOf } from '#src/search/memory/slot-set'

const unionsKept = 20

/** Which products have a value, for every value of a field with few of them. */
export class ValueBits<Value> {
  readonly #sets = new Map<Value, SlotSet>()
  // Every list asks for the same few unions, such as what may be listed, until a product changes.
  readonly #unions = new Map<string, Bits>()

  add(value: Value, slot: number): void {
    this.#unions.clear()
    let set = this.#sets.get(value)
    if (!set) this.#sets.set(value, (set = new SlotSet()))
    set.add(slot)
  }

  remove(value: Value, slot: number): void {
    this.#unions.clear()
    this.#sets.get(value)?.remove(slot)
  }

  /** Whatever value it has. */
  removeAll(slot: number): void {
    this.#unions.clear()
    for (const set of this.#sets.values()) set.remove(slot)
  }

  get(value: Value): SlotSet | undefined {
    return this.#sets.get(value)
  }

  /** Not to be changed by the caller: the next one gets the same. */
  any(values: Iterable<Value>): Bits {
    const wanted = [...values]
    const key = JSON.stringify(wanted)
    const known = this.#unions.get(key)
    if (known) return known
    const union = unionOf(wanted.flatMap((value) => this.#sets.get(value) ?? []))
    if (wanted.length < 2) return union
    if (this.#unions.size >= unionsKept) this.#unions.clear()
    this.#unions.set(key, union)
    return union
  }
}

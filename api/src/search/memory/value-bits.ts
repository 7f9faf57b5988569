import type { Bits } from '#src/search/memory/bits'
import { SlotSet, unionOf } from '#src/search/memory/slot-set'

/** Which products have a value, for every value of a field with few of them. */
export class ValueBits<Value> {
  readonly #sets = new Map<Value, SlotSet>()

  add(value: Value, slot: number): void {
    let set = this.#sets.get(value)
    if (!set) this.#sets.set(value, (set = new SlotSet()))
    set.add(slot)
  }

  remove(value: Value, slot: number): void {
    this.#sets.get(value)?.remove(slot)
  }

  /** Whatever value it has. */
  removeAll(slot: number): void {
    for (const set of this.#sets.values()) set.remove(slot)
  }

  get(value: Value): SlotSet | undefined {
    return this.#sets.get(value)
  }

  any(values: Iterable<Value>): Bits {
    return unionOf([...values].flatMap((value) => this.#sets.get(value) ?? []))
  }
}

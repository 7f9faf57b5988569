import type { Bits } from '#src/search/memory/bits'
import type { NumberLists } from '#src/search/memory/number-lists'
import { SlotSet, unionOf } from '#src/search/memory/slot-set'

/** A filterable attribute: which products have each of its values, and which option each variant has. */
export class OptionField {
  /** its place among the attributes */
  readonly place: number
  /** option ids, 1 and 0, or texts; an index here is an ordinal, and the first stands for none */
  readonly options: (string | number)[] = ['']
  /** ordinal by row of variant; empty while no variant has a value of its own */
  column = new Uint32Array(0)
  readonly #sets: SlotSet[] = [new SlotSet()]
  readonly #ordinals = new Map<string | number, number>()

  constructor(place: number) {
    this.place = place
  }

  get variesByRow(): boolean {
    return this.column.length > 0
  }

  add(ordinal: number, slot: number): void {
    this.#sets[ordinal]?.add(slot)
  }

  remove(ordinal: number, slot: number): void {
    this.#sets[ordinal]?.remove(slot)
  }

  any(options: Iterable<string | number>): Bits {
    return unionOf([...options].flatMap((option) => this.#sets[this.#ordinals.get(option) ?? 0] ?? []))
  }

  ordinalOf(option: string | number): number {
    const known = this.#ordinals.get(option)
    if (known !== undefined) return known
    this.#ordinals.set(option, this.options.length)
    this.#sets.push(new SlotSet())
    return this.options.push(option) - 1
  }

  setRow(row: number, ordinal: number): void {
    if (row >= this.column.length) {
      const grown = new Uint32Array(Math.max(64, Math.ceil((row + 1) * 1.5)))
      grown.set(this.column)
      this.column = grown
    }
    this.column[row] = ordinal
  }

  /** By ordinal, whether it is one of these options. */
  testOf(options: Iterable<string | number>): Uint8Array {
    const test = new Uint8Array(this.options.length)
    for (const option of options) test[this.#ordinals.get(option) ?? 0] = 1
    test[0] = 0
    return test
  }

  /** How many steps it takes to count option by option. */
  get countingSteps(): number {
    return this.#sets.reduce((sum, set) => sum + set.countingSteps, 0)
  }

  /** By ordinal, how many of these products have it. */
  countIn(bits: Bits): number[] {
    return this.#sets.map((set) => set.countIn(bits))
  }
}

/** A product is looked up, and all its options are gone through. */
const stepsPerProduct = 20

/** By field and ordinal, how many of these products have an option: option by option, or product by product where they are few. */
export function countOptions(
  fields: OptionField[],
  bits: Bits,
  optionsOfProducts: NumberLists,
): ReadonlyMap<OptionField, ArrayLike<number>> {
  const steps = fields.reduce((sum, field) => sum + field.countingSteps, 0)
  if (bits.size() * stepsPerProduct > steps) {
    return new Map(fields.map((field) => [field, field.countIn(bits)]))
  }
  const counts: Uint32Array[] = []
  for (const { place, options } of fields) counts[place] = new Uint32Array(options.length)
  const { numbers } = optionsOfProducts
  bits.forEach((slot) => {
    const start = optionsOfProducts.startOf(slot)
    const end = start + optionsOfProducts.count(slot) * 2
    for (let at = start; at < end; at += 2) {
      const ofField = counts[numbers[at] ?? 0]
      const ordinal = numbers[at + 1] ?? 0
      if (ofField) ofField[ordinal] = (ofField[ordinal] ?? 0) + 1
    }
  })
  return new Map(fields.map((field) => [field, counts[field.place] ?? []]))
}

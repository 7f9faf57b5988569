import { type Bits, emptyBits, unionOf } from '#src/search/memory/bits'

/** An attribute with options: which products have each, and which one each variant has. */
export class OptionField {
  /** option ids; the place of one here is its ordinal, 0 stands for none */
  readonly options: number[] = [0]
  readonly bits: Bits[] = [emptyBits()]
  /** ordinal by row of variant; empty while no variant has a value of its own */
  column = new Uint32Array(0)
  readonly #ordinals = new Map<number, number>()

  get variesByRow(): boolean {
    return this.column.length > 0
  }

  add(option: number, slot: number): void {
    this.bits[this.ordinalOf(option)]?.add(slot)
  }

  remove(option: number, slot: number): void {
    this.bits[this.ordinalOf(option)]?.remove(slot)
  }

  any(options: Iterable<number>): Bits {
    return unionOf([...options].flatMap((option) => this.bits[this.#ordinals.get(option) ?? 0] ?? []))
  }

  ordinalOf(option: number): number {
    const known = this.#ordinals.get(option)
    if (known !== undefined) return known
    this.#ordinals.set(option, this.options.length)
    this.bits.push(emptyBits())
    return this.options.push(option) - 1
  }

  setRow(row: number, option: number): void {
    if (row >= this.column.length) {
      const grown = new Uint32Array(Math.max(64, (row + 1) * 2))
      grown.set(this.column)
      this.column = grown
    }
    this.column[row] = option === 0 ? 0 : this.ordinalOf(option)
  }

  /** By ordinal, whether it is one of these options. */
  testOf(options: Iterable<number>): Uint8Array {
    const test = new Uint8Array(this.options.length)
    for (const option of options) test[this.#ordinals.get(option) ?? 0] = 1
    test[0] = 0
    return test
  }
}

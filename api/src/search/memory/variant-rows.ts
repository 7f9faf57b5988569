import type { ProductEntry } from '#src/catalog/load-entries'
import { NumberColumn } from '#src/search/memory/number-column'
import type { NumberLists } from '#src/search/memory/number-lists'
import type { OptionField } from '#src/search/memory/option-field'

/** One row a variant, one for a product without variants; those of a product are neighbors. */
export class VariantRows {
  readonly starts = new NumberColumn()
  readonly counts = new NumberColumn()
  readonly #room = new NumberColumn()
  #end = 0

  /** Writes the rows of a product over its former ones, or behind all others where they have become more. */
  put(slot: number, entry: ProductEntry, fields: Iterable<[code: string, field: OptionField]>): void {
    const count = Math.max(1, entry.variants.length)
    if (count > this.#room.get(slot)) {
      this.starts.set(slot, this.#end)
      this.#room.set(slot, count)
      this.#end += count
    }
    this.counts.set(slot, count)
    const start = this.starts.get(slot)
    for (const [code, field] of fields) {
      const own = entry.options[code]?.[0]
      const hasOwnOnly = entry.variants.every((variant) => variant.options[code] === undefined)
      for (let index = 0; index < count; index++) {
        const option = hasOwnOnly ? own : entry.variants[index]?.options[code]
        field.setRow(start + index, option === undefined ? 0 : field.ordinalOf(option))
      }
    }
  }

  /** Writes the rows of a product by which no variant of it differs: all have what the product has. */
  putOwn(slot: number, field: OptionField, optionsOfProducts: NumberLists): void {
    const pairs = optionsOfProducts.get(slot)
    let own = 0
    for (let at = 0; at < pairs.length && own === 0; at += 2) {
      if (pairs[at] === field.place) own = pairs[at + 1] ?? 0
    }
    const start = this.starts.get(slot)
    const count = this.counts.get(slot)
    for (let row = start; row < start + count; row++) field.setRow(row, own)
  }
}

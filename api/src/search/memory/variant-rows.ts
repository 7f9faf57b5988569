import type { ProductEntry } from '#src/catalogue/load-entries'
import type { OptionField } from '#src/search/memory/option-field'

/** One row a variant, one for a product without variants; those of a product are neighbours. */
export class VariantRows {
  readonly starts: number[] = []
  readonly counts: number[] = []
  readonly #room: number[] = []
  #end = 0

  /** Writes the rows of a product over its former ones, or behind all others where they have become more. */
  put(
    slot: number,
    entry: ProductEntry,
    fields: Map<string, OptionField>,
    varying: ReadonlySet<string>,
  ): void {
    const count = Math.max(1, entry.variants.length)
    if (count > (this.#room[slot] ?? 0)) {
      this.starts[slot] = this.#end
      this.#room[slot] = count
      this.#end += count
    }
    this.counts[slot] = count
    const start = this.starts[slot] ?? 0
    for (const code of varying) {
      const field = fields.get(code)
      const own = entry.options[code]?.[0] ?? 0
      const hasOwnOnly = entry.variants.every((variant) => variant.options[code] === undefined)
      for (let index = 0; index < count; index++) {
        const option = hasOwnOnly ? own : (entry.variants[index]?.options[code] ?? 0)
        field?.setRow(start + index, option)
      }
    }
  }
}

import { storeViews } from 'commerce/store-view'
import type { CsvRow } from '#src/csv/read-csv'

/** Codes of the file that stand for the product itself. */
const everywhere = ['', 'all', 'admin']

/** Which of the shop's store views those of a file are. One that is none of them is told once. */
export class StoreViewsOfFile {
  readonly #mapping: ReadonlyMap<string, string>
  readonly #told = new Set<string>()

  /** code in the file -> code in the shop */
  constructor(mapping: ReadonlyMap<string, string>) {
    this.#mapping = mapping
  }

  /** Undefined: the row is left out. '' is the product itself, whatever the view. */
  find(row: CsvRow): string | undefined {
    const given = row.cell('store_view_code').trim()
    if (everywhere.includes(given)) return ''
    const code = this.#mapping.get(given) ?? given
    if (Object.hasOwn(storeViews, code)) return code
    if (!this.#told.has(given)) {
      this.#told.add(given)
      const hint = `--view ${given}=default takes them as the texts of this shop`
      row.warn('store_view_code', `the shop has no store view ${given}, so its rows are left out; ${hint}`)
    }
    return undefined
  }
}

import type { CsvRow } from '#src/csv/read-csv'
import { Refusal } from '#src/errors'
import type { StoreViews } from '#src/scope/store-views'

/** Codes of the file that mean the product itself. */
const everywhere = ['', 'all', 'admin']

/** Maps the store views of a file to those of the shop. An unknown store view is reported once. */
export class StoreViewsOfFile {
  readonly #mapping: ReadonlyMap<string, string>
  readonly #codes: ReadonlySet<string>
  readonly #told = new Set<string>()

  /** code in the file -> code in the shop */
  constructor(mapping: ReadonlyMap<string, string>, { all }: Pick<StoreViews, 'all'>) {
    this.#mapping = mapping
    this.#codes = new Set(all.map(({ code }) => code))
    for (const [given, code] of mapping) if (!this.#codes.has(code)) this.#refuse(given, code)
  }

  /** Undefined: the row is left out. '' is the product itself, in every view. */
  find(row: CsvRow): string | undefined {
    const given = row.cell('store_view_code').trim()
    if (everywhere.includes(given)) return ''
    const code = this.#mapping.get(given) ?? given
    if (this.#codes.has(code)) return code
    if (!this.#told.has(given)) {
      this.#told.add(given)
      const hint = `--view ${given}=default takes them as the texts of this shop`
      row.warn('store_view_code', `the shop has no store view ${given}, so its rows are left out; ${hint}`)
    }
    return undefined
  }

  #refuse(given: string, code: string): never {
    const codes = [...this.#codes].join(', ')
    const message = `--view ${given}=${code} does not name a store view of the shop: ${codes}.`
    throw new Refusal('invalid', { message })
  }
}

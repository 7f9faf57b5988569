import type { CsvRow } from '#src/csv/read-csv'

/** Columns with values that this shop does not store: each is reported once. */
export class UnsupportedColumns {
  readonly #read: ReadonlySet<string>
  readonly #tell: (column: string) => void
  #waiting: string[] | undefined

  constructor(read: Iterable<string>, tell: (column: string) => void) {
    this.#read = new Set(read)
    this.#tell = tell
  }

  look(row: CsvRow): void {
    this.#waiting ??= row.columns.filter((column) => column !== '' && !this.#read.has(column))
    const found = this.#waiting.filter((column) => row.cell(column).trim() !== '')
    if (found.length === 0) return
    this.#waiting = this.#waiting.filter((column) => !found.includes(column))
    for (const column of found) this.#tell(column)
  }
}

import { BadCell, type CellReader } from '#src/csv/read-cell'
import type { CsvRow } from '#src/csv/read-csv'

/** Converts the cells of a row into values; what cannot be converted is reported. */
export class CellWriter {
  readonly values: Map<string, string>
  readonly #row: CsvRow
  #isWhole = true

  constructor(row: CsvRow) {
    this.#row = row
    this.values = new Map([['line', String(row.line)]])
  }

  /** Whether nothing was reported. */
  get isWhole(): boolean {
    return this.#isWhole
  }

  report(column: string, message: string): void {
    this.#isWhole = false
    this.#row.report(column, message)
  }

  /** An empty cell gives nothing. */
  take(name: string, column: string, read: CellReader): void {
    const text = this.#row.cell(column)
    if (text.trim() === '') return
    const value = read(text)
    if (value instanceof BadCell) this.report(column, value.message)
    else this.values.set(name, value)
  }

  /** The same for a text: a bad one is not reported as missing as well. */
  takeText(name: string, column: string, read: CellReader): void {
    if (this.#row.cell(column).trim() !== '') this.values.set(name, '')
    this.take(name, column, read)
  }

  /** The same, but an empty cell is reported. */
  require(name: string, column: string, read: CellReader): void {
    if (this.#row.cell(column).trim() === '') this.report(column, 'is empty')
    else this.take(name, column, read)
  }
}

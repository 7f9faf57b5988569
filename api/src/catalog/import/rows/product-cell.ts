import type { StagedProduct } from '#src/catalog/import/rows/staged-product'
import { BadCell, ChangedCell } from '#src/csv/read-cell'
import type { CsvRow } from '#src/csv/read-csv'

/** A cell that says in words that there is nothing, such as a date of zeros. */
export class ClearedCell {
  readonly value = null
}

export type ReadCell = string | BadCell | ChangedCell | ClearedCell

/** Reads a cell that is not empty; days in it are those of the time zone. */
export type ProductCellReader = (text: string, timeZone: string) => ReadCell

/** Stores what a cell says under a name, and tells what was wrong with it or changed. */
export function takeCell(
  product: StagedProduct,
  row: CsvRow,
  given: { name: string; column: string; value: ReadCell },
): void {
  const { name, column, value } = given
  if (value instanceof BadCell) row.report(column, value.message)
  else if (value instanceof ClearedCell) product.clear(name)
  else if (value instanceof ChangedCell) {
    product.set(name, value.value)
    row.warn(column, value.message)
  } else product.set(name, value)
}

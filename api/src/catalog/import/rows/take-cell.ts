import { ClearedCell, type ReadCell } from '#src/catalog/import/rows/product-cell'
import type { StagedProduct } from '#src/catalog/import/rows/staged-product'
import { BadCell, ChangedCell } from '#src/csv/read-cell'
import type { CsvRow } from '#src/csv/read-csv'

/** Stores the value of a cell under a name, and reports what was wrong or changed. */
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

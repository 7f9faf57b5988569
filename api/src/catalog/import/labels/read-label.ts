import { CellWriter } from '#src/csv/cell-writer'
import { readShort } from '#src/csv/read-cell'
import type { CsvRow } from '#src/csv/read-csv'
import type { StagedRow } from '#src/csv/stage-rows'
import type { StagingTable } from '#src/csv/staging-shared-queries'

export const labelStaging: StagingTable = {
  name: 'import_label',
  columns: [
    ['line', 'integer'],
    ['store_code', 'text'],
    ['code', 'text'],
    ['option_label', 'text'],
    ['label', 'text'],
  ],
}

export const requiredColumns = ['store_view_code', 'attribute_code', 'label']
export const labelColumns = ['store_view_code', 'attribute_code', 'option', 'label']

const storeCodeMaxLetters = 20
const codeMaxLetters = 60
const labelMaxLetters = 500

/** The label of an attribute in a store view; of an option of it, if the row names one. */
export function readLabel(row: CsvRow): StagedRow | undefined {
  const cells = new CellWriter(row)
  cells.require('store_code', 'store_view_code', readShort(storeCodeMaxLetters))
  cells.require('code', 'attribute_code', readShort(codeMaxLetters))
  cells.take('option_label', 'option', readShort(labelMaxLetters))
  cells.require('label', 'label', readShort(labelMaxLetters))
  return cells.isWhole ? cells.values : undefined
}

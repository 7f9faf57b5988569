import { CellWriter } from '#src/csv/cell-writer'
import { type CellReader, readCents, readDecimal, readWhole } from '#src/csv/read-cell'
import type { CsvRow } from '#src/csv/read-csv'
import { readCountry, readPostcodePattern, readRegionOf } from '#src/csv/read-place'
import type { StagedRow } from '#src/csv/stage-rows'
import type { StagingTable } from '#src/csv/staging-shared-queries'

export const tableRateStaging: StagingTable = {
  name: 'import_table_rate',
  columns: [
    ['line', 'integer'],
    ['country', 'text'],
    ['region', 'text'],
    ['postcode', 'text'],
    ['min_weight', 'numeric'],
    ['min_goods_cents', 'bigint'],
    ['min_qty', 'integer'],
    ['amount_cents', 'bigint'],
  ],
}

/** What the price depends on: the platform's file has one of these columns. */
const conditions: { column: string; name: string; read: CellReader }[] = [
  { column: 'weight (and above)', name: 'min_weight', read: readDecimal },
  { column: 'order subtotal (and above)', name: 'min_goods_cents', read: readCents },
  { column: '# of items (and above)', name: 'min_qty', read: readWholeQty },
]
const regionColumns = ['region/state', 'region/state/province']

export const requiredColumns = ['country', 'zip/postal code', 'shipping price']
export const tableRateColumns = [
  ...requiredColumns,
  ...regionColumns,
  ...conditions.map(({ column }) => column),
]

// The platform writes whole numbers with four decimals.
function readWholeQty(text: string) {
  return readWhole(0, 1_000_000)(text)
}

/** A row of a rate table; bad cells are reported. */
export function readTableRate(row: CsvRow): StagedRow | undefined {
  const cells = new CellWriter(row)
  for (const name of ['country', 'region', 'postcode']) cells.values.set(name, '*')
  for (const { name } of conditions) cells.values.set(name, '0')
  const country = row.cell('country').trim()
  const isEverywhere = country === '*' || country === '0' || country === ''
  if (!isEverywhere) cells.take('country', 'country', readCountry)
  takeRegion(row, cells, isEverywhere)
  cells.take('postcode', 'zip/postal code', readPostcodePattern)
  const condition = conditions.find(({ column }) => row.columns.includes(column))
  if (condition) cells.require(condition.name, condition.column, condition.read)
  else cells.report('', `has none of the columns ${conditions.map(({ column }) => column).join(', ')}`)
  cells.require('amount_cents', 'shipping price', readCents)
  return cells.isWhole ? cells.values : undefined
}

function takeRegion(row: CsvRow, cells: CellWriter, isEverywhere: boolean): void {
  const column = regionColumns.find((name) => row.columns.includes(name))
  if (column === undefined) return
  cells.take('region', column, readRegionOf(cells.values.get('country') ?? '*'))
  if (isEverywhere && cells.values.get('region') !== '*') cells.report(column, 'is a region of no country')
}

import { CellWriter } from '#src/csv/cell-writer'
import {
  BadCell,
  type CellReader,
  quoted,
  readDecimal,
  readFlag,
  readShort,
  readWhole,
} from '#src/csv/read-cell'
import type { CsvRow } from '#src/csv/read-csv'
import { readCountry, readPostcodePattern, readRegionOf } from '#src/csv/read-place'
import type { StagedRow } from '#src/csv/stage-rows'
import type { StagingTable } from '#src/csv/staging-shared-queries'

export const taxRateStaging: StagingTable = {
  name: 'import_tax_rate',
  columns: [
    ['line', 'integer'],
    ['code', 'text'],
    ['country', 'text'],
    ['region', 'text'],
    ['postcode', 'text'],
    ['postcode_from', 'integer'],
    ['postcode_to', 'integer'],
    ['percent', 'numeric'],
  ],
}

export const requiredColumns = ['code', 'country', 'rate']
export const taxRateColumns = [
  ...requiredColumns,
  ...['state', 'zip/post code', 'zip/post is range', 'range from', 'range to'],
]

const codeLetters = 255

/** A row of the tax rates file; bad cells are reported. */
export function readTaxRate(row: CsvRow): StagedRow | undefined {
  const cells = new CellWriter(row)
  cells.require('code', 'code', readShort(codeLetters))
  cells.require('country', 'country', readCountry)
  cells.require('percent', 'rate', readPercent)
  cells.values.set('region', '*')
  cells.take('region', 'state', readRegionOf(cells.values.get('country') ?? '*'))
  if (isRange(row, cells)) takeRange(row, cells)
  else {
    cells.values.set('postcode', '*')
    cells.take('postcode', 'zip/post code', readPostcodePattern)
  }
  return cells.isWhole ? cells.values : undefined
}

const readPercent: CellReader = (text) => {
  const percent = readDecimal(text)
  return percent instanceof BadCell || Number(percent) <= 100 ? percent : new BadCell('a rate is at most 100')
}

function isRange(row: CsvRow, cells: CellWriter): boolean {
  const text = row.cell('zip/post is range')
  if (text.trim() === '') return false
  const flag = readFlag(text)
  if (flag instanceof BadCell) cells.report('zip/post is range', flag.message)
  return flag === 'true'
}

const readBound: CellReader = (text) =>
  /^\d{1,9}$/.test(text.trim())
    ? readWhole(0, 999_999_999)(text)
    : new BadCell(`${quoted(text)} is not a postcode of digits`)

function takeRange(row: CsvRow, cells: CellWriter): void {
  cells.require('postcode_from', 'range from', readBound)
  cells.require('postcode_to', 'range to', readBound)
  const [from, to] = [row.cell('range from').trim(), row.cell('range to').trim()]
  if (Number(from) > Number(to)) cells.report('range to', `${to} is less than ${from}`)
  cells.values.set('postcode', `${from}-${to}`)
}

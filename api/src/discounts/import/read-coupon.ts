import { COUPON_MAX_LETTERS } from 'commerce/limits'
import type { CellWriter } from '#src/csv/cell-writer'
import { BadCell, readWhole } from '#src/csv/read-cell'
import type { CsvRow } from '#src/csv/read-csv'

/** A coupon as its table stores it, with its former uses. */
export interface StoredCoupon {
  code: string
  max_uses: number | null
  max_uses_per_buyer: number | null
  uses: number
}

const most = 100_000_000

/** The coupon of a rule; undefined if it needs none. Unsupported ones are reported. */
export function readCoupon(row: CsvRow, cells: CellWriter): StoredCoupon | undefined {
  const kind = row.cell('coupon_type').trim()
  const perBuyer = readUses(row, cells, 'uses_per_customer')
  if (kind === '1') {
    if (perBuyer > 0) cells.report('uses_per_customer', 'uses of a rule without a coupon cannot be counted')
    return undefined
  }
  if (kind !== '2') {
    cells.report(
      'coupon_type',
      kind === '3' ? 'coupons made by the platform are not in the file' : 'is neither 1 nor 2',
    )
    return undefined
  }
  if (row.cell('use_auto_generation').trim() === '1') {
    cells.report('use_auto_generation', 'coupons made by the platform are not in the file')
  }
  const code = (row.cell('coupon_code') || row.cell('code')).trim()
  if (code === '') cells.report('coupon_code', 'is empty')
  if (code.length > COUPON_MAX_LETTERS)
    cells.report('coupon_code', `has more than ${COUPON_MAX_LETTERS} letters`)
  const uses = readUses(row, cells, 'uses_per_coupon')
  return {
    code,
    max_uses: uses === 0 ? null : uses,
    max_uses_per_buyer: perBuyer === 0 ? null : perBuyer,
    uses: readUses(row, cells, 'times_used'),
  }
}

/** 0 and empty: unlimited. */
function readUses(row: CsvRow, cells: CellWriter, column: string): number {
  const text = row.cell(column)
  if (text.trim() === '') return 0
  const uses = readWhole(0, most)(text)
  if (!(uses instanceof BadCell)) return Number(uses)
  cells.report(column, uses.message)
  return 0
}

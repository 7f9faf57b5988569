import type { CellWriter } from '#src/csv/cell-writer'
import { BadCell, readCents, readDecimal, readWhole } from '#src/csv/read-cell'
import type { CsvRow } from '#src/csv/read-csv'

/** The action of a rule, as its table stores it. */
export interface StoredAction {
  action: 'percent' | 'fixed_per_item' | 'fixed_on_cart' | 'buy_x_get_y' | 'free_shipping'
  percent?: string
  amount_cents?: number
  buy_qty?: number
  get_qty?: number
  counts_each_line?: boolean
}

const most = 1_000_000
const fixedActions = { by_fixed: 'fixed_per_item', cart_fixed: 'fixed_on_cart' } as const

/** The action of a rule in the file; undefined if it is not supported, which is reported. */
export function readAction(row: CsvRow, cells: CellWriter, takesFromAll: boolean): StoredAction | undefined {
  const shipsFree = row.cell('simple_free_shipping').trim()
  if (!['', '0', '1', '2'].includes(shipsFree)) cells.report('simple_free_shipping', 'is neither 0, 1 nor 2')
  if (isSet(row, 'apply_to_shipping')) {
    cells.report('apply_to_shipping', 'a discount on the price of shipping cannot be kept')
  }
  if (shipsFree === '1' || shipsFree === '2')
    return freeShipping(row, cells, shipsFree === '2' || takesFromAll)
  if (isSet(row, 'discount_qty'))
    cells.report('discount_qty', 'a most of units that a rule takes from cannot be kept')
  return reduction(row, cells)
}

function freeShipping(row: CsvRow, cells: CellWriter, isForWholeParcel: boolean): StoredAction | undefined {
  if (isSet(row, 'discount_amount')) {
    cells.report('simple_free_shipping', 'a rule either takes something off or ships free: make two of it')
  }
  if (!isForWholeParcel) {
    cells.report('simple_free_shipping', 'free shipping of some goods of a parcel cannot be kept')
  }
  return { action: 'free_shipping' }
}

function reduction(row: CsvRow, cells: CellWriter): StoredAction | undefined {
  const action = row.cell('simple_action').trim()
  if (action === 'buy_x_get_y') return freeUnits(row, cells)
  // On every so many units: one means each unit.
  if (!['', '0', '1'].includes(row.cell('discount_step').trim().replace(/\.0*$/, ''))) {
    cells.report('discount_step', 'a discount on every so many units cannot be kept')
  }
  const text = row.cell('discount_amount')
  if (action === 'by_percent') {
    const percent = readDecimal(text)
    const isPercent = !(percent instanceof BadCell) && Number(percent) > 0 && Number(percent) <= 100
    if (isPercent) return { action: 'percent', percent }
    cells.report('discount_amount', 'is not a percentage above 0 and up to 100')
    return undefined
  }
  if (action !== 'by_fixed' && action !== 'cart_fixed') {
    cells.report('simple_action', `the action ${action} cannot be kept`)
    return undefined
  }
  const cents = readCents(text)
  if (!(cents instanceof BadCell) && Number(cents) > 0) {
    return { action: fixedActions[action], amount_cents: Number(cents) }
  }
  cells.report('discount_amount', 'is not an amount above 0')
  return undefined
}

function freeUnits(row: CsvRow, cells: CellWriter): StoredAction | undefined {
  const [buy, get] = (['discount_step', 'discount_amount'] as const).map((column) => {
    const units = readWhole(1, most)(row.cell(column))
    if (units instanceof BadCell) cells.report(column, units.message)
    return Number(units)
  })
  if (buy === undefined || get === undefined || Number.isNaN(buy) || Number.isNaN(get)) return undefined
  if (get > buy)
    cells.report('discount_amount', `${get} free units for ${buy} is what the platform never gives`)
  return { action: 'buy_x_get_y', buy_qty: buy, get_qty: get, counts_each_line: true }
}

function isSet(row: CsvRow, column: string): boolean {
  return Number(row.cell(column).trim()) !== 0
}

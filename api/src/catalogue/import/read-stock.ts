import { CART_MAX_QTY } from 'commerce/limits'
import type { CsvRow } from '#src/csv/read-csv'
import { BadCell, readFlag, readWhole, type CellReader } from '#src/csv/read-cell'
import type { StagedProduct } from '#src/catalogue/import/staged-product'
import { clearingWord } from '#src/catalogue/product-csv/product-words'

const maxQty = 100_000_000

interface StockCell {
  name: string
  column: string
  /** the column that says by 1 that the shop's own setting counts */
  shopSetting?: string
  read: CellReader
}

const stockCells: StockCell[] = [
  { name: 'qty', column: 'qty', read: readWhole(0, maxQty) },
  { name: 'manage_stock', column: 'manage_stock', shopSetting: 'use_config_manage_stock', read: readFlag },
  {
    name: 'allows_backorder',
    column: 'allow_backorders',
    shopSetting: 'use_config_backorders',
    read: (text) => (text.trim() === '2' ? 'true' : readFlag(text)),
  },
  {
    name: 'min_cart_qty',
    column: 'min_cart_qty',
    shopSetting: 'use_config_min_sale_qty',
    read: readWhole(1, maxQty),
  },
  {
    name: 'max_cart_qty',
    column: 'max_cart_qty',
    shopSetting: 'use_config_max_sale_qty',
    read: readWhole(1, maxQty),
  },
  {
    name: 'qty_increment',
    column: 'qty_increments',
    shopSetting: 'use_config_qty_increments',
    read: readWhole(1, maxQty),
  },
]

/** Stock and its rules. Where a rule leaves it to the shop's setting, the shop's setting is what is stored. */
export function readStock(product: StagedProduct, row: CsvRow): void {
  for (const cell of stockCells) {
    const text = row.cell(cell.column).trim()
    if (text === clearingWord || leavesItToTheShop(row, cell)) {
      product.clear(cell.name)
    } else if (text !== '') {
      const value = cell.read(text)
      if (value instanceof BadCell) row.report(cell.column, value.message)
      else product.set(cell.name, value)
    }
  }
  refuseOppositeLimits(product, row)
}

function leavesItToTheShop(row: CsvRow, cell: StockCell): boolean {
  if (cell.column === 'qty_increments' && row.cell('enable_qty_increments').trim() === '0') return true
  return cell.shopSetting !== undefined && row.cell(cell.shopSetting).trim() === '1'
}

function refuseOppositeLimits(product: StagedProduct, row: CsvRow): void {
  const min = Number(product.values.get('min_cart_qty') ?? 1)
  const max = Number(product.values.get('max_cart_qty') ?? CART_MAX_QTY)
  if (min > max) row.report('min_cart_qty', `${min} is more than the largest quantity, ${max}`)
}

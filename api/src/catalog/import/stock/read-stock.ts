import type { CsvRow } from '#src/csv/read-csv'
import { readFlag } from '#src/csv/read-cell'
import type { ProductCellReader } from '#src/catalog/import/rows/product-cell'
import { takeCell } from '#src/catalog/import/rows/take-cell'
import {
  readOutOfStockThreshold,
  readMinQty,
  readMaxQty,
  readUnits,
} from '#src/catalog/import/prices/read-amounts'
import type { StagedProduct } from '#src/catalog/import/rows/staged-product'
import { clearingWord } from '#src/catalog/product-csv/product-words'

const maxQty = 100_000_000

interface StockCell {
  name: string
  column: string
  /** the column that switches to the shop's own setting by 1 */
  shopSetting?: string
  read: ProductCellReader
}

const stockCells: StockCell[] = [
  { name: 'qty', column: 'qty', read: readUnits(maxQty) },
  {
    name: 'out_of_stock_threshold',
    column: 'out_of_stock_qty',
    shopSetting: 'use_config_min_qty',
    read: readOutOfStockThreshold(maxQty),
  },
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
    read: readMinQty(maxQty),
  },
  {
    name: 'max_cart_qty',
    column: 'max_cart_qty',
    shopSetting: 'use_config_max_sale_qty',
    read: readMaxQty(maxQty),
  },
  {
    name: 'qty_increment',
    column: 'qty_increments',
    shopSetting: 'use_config_qty_increments',
    read: readMinQty(maxQty),
  },
]

/** Stock and its rules. If a row uses the shop's setting, the value of that setting is stored. */
export function readStock(product: StagedProduct, row: CsvRow): void {
  for (const cell of stockCells) {
    const text = row.cell(cell.column).trim()
    if (text === clearingWord || leavesItToTheShop(row, cell)) {
      product.clear(cell.name)
    } else if (text !== '') {
      takeCell(product, row, { ...cell, value: cell.read(text, 'UTC') })
    }
  }
}

function leavesItToTheShop(row: CsvRow, cell: StockCell): boolean {
  if (cell.column === 'qty_increments' && row.cell('enable_qty_increments').trim() === '0') return true
  if (cell.shopSetting === undefined) return false
  return row.cell(cell.shopSetting).trim() === '1' || /^use config$/i.test(row.cell(cell.column).trim())
}

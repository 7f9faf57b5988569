import type { CsvRow } from '#src/csv/read-csv'
import { clearingWord } from '#src/catalog/product-csv/product-words'

interface UnsupportedColumn {
  column: string
  /** whether the cell has a value that this shop does not support */
  isLost: (text: string) => boolean
  message: (text: string) => string
}

const ownWebsite = 'base'
const isAmount = (text: string) => Number(text) > 0
const isYes = (text: string) => /^(?:1|yes|true)$/i.test(text)

/** What a merchant would miss. */
const unsupported: UnsupportedColumn[] = [
  {
    column: 'product_websites',
    isLost: (text) => text !== ownWebsite,
    message: (text) => `the shop is one website, so ${text} says nothing here`,
  },
  { column: 'map_price', isLost: isAmount, message: () => 'a minimum advertised price is not kept' },
  {
    column: 'is_qty_decimal',
    isLost: isYes,
    message: () => 'parts of a unit cannot be sold: quantities are whole',
  },
  {
    column: 'configurable_variation_prices',
    isLost: () => true,
    message: () => 'is not kept: each variant has its own price',
  },
]

/** Warns about values in a row that are not stored. */
export function warnOfUnsupported(row: CsvRow): void {
  for (const { column, isLost, message } of unsupported) {
    const text = row.cell(column).trim()
    if (text !== '' && text !== clearingWord && isLost(text)) row.warn(column, message(text))
  }
}

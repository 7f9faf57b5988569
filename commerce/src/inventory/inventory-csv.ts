import type { InventoryRow } from '#src/inventory/inventory'
import { spreadsheetOf } from '#src/spreadsheet'

interface InventoryTable {
  columns: string[]
  rows: readonly InventoryRow[]
  sayState: (state: InventoryRow['state']) => string
}

/** The same table for a spreadsheet in the language of the page. What is not counted has no number. */
export function inventoryCsv(locale: string, { columns, rows, sayState }: InventoryTable): string {
  const { text, table } = spreadsheetOf(locale)
  const lines = rows.map((row) => [
    text(row.sku),
    text(row.name),
    text(row.options.map(({ value }) => value).join(', ')),
    text(row.dressCodes.map(({ name }) => name).join(', ')),
    row.qty === null ? '' : String(row.qty),
    text(sayState(row.state)),
    String(row.sold),
    String(row.familiesWaiting),
  ])
  return table([columns.map(text), ...lines])
}

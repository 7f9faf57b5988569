import type { InventoryRow } from '#src/inventory/inventory'
import { cellText } from '#src/studio-sales/report-csv'

/** The same table for a spreadsheet. What is not counted has no number. */
export function inventoryCsv(
  columns: string[],
  rows: readonly InventoryRow[],
  sayState: (state: InventoryRow['state']) => string,
): string {
  const lines = rows.map((row) => [
    cellText(row.sku),
    cellText(row.name),
    cellText(row.options.map(({ value }) => value).join(', ')),
    cellText(row.dressCodes.map(({ name }) => name).join(', ')),
    row.qty === null ? '' : String(row.qty),
    cellText(sayState(row.state)),
    String(row.sold),
    String(row.familiesWaiting),
  ])
  return `\uFEFF${[columns.map(cellText), ...lines].map((cells) => `${cells.join(',')}\r\n`).join('')}`
}

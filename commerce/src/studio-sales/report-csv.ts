import { type Spreadsheet, spreadsheetOf } from '#src/spreadsheet'
import type { ReportFigures, ReportSums } from '#src/studio-sales/report'

/** A row of a table: its words, and its figures. */
export interface ReportRow extends ReportSums {
  cells: string[]
}

interface ReportTable {
  columns: string[]
  rows: ReportRow[]
}

/** The same table for a spreadsheet in the language of the page. */
export function reportCsv(locale: string, { columns, rows }: ReportTable): string {
  const sheet = spreadsheetOf(locale)
  return sheet.table([
    columns.map(sheet.text),
    ...rows.map(({ cells, unpaid, ...paid }) => [
      ...cells.map(sheet.text),
      ...figureCells(sheet, paid),
      ...figureCells(sheet, unpaid),
    ]),
  ])
}

function figureCells(sheet: Spreadsheet, { units, salesCents, profitCents }: ReportFigures): string[] {
  return [String(units), sheet.amount(salesCents), sheet.amount(profitCents)]
}

import { amountText } from '#src/format-money'
import type { ReportFigures, ReportSums } from '#src/studio-sales/report'

/** A row of a table: its words, and its figures. */
export interface ReportRow extends ReportSums {
  cells: string[]
}

/** The same table for a spreadsheet, which knows the language of its letters by the mark before them. */
export function reportCsv(columns: string[], rows: ReportRow[]): string {
  const lines = [
    columns.map(cellText),
    ...rows.map(({ cells, unpaid, ...paid }) => [
      ...cells.map(cellText),
      ...figureCells(paid),
      ...figureCells(unpaid),
    ]),
  ]
  return `\uFEFF${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`
}

function figureCells({ units, salesCents, profitCents }: ReportFigures): string[] {
  return [String(units), amountText(salesCents), amountText(profitCents)]
}

const begins = ['=', '+', '-', '@', '\t', '\r']

/** E-40: a spreadsheet would run a text that begins so as a formula. */
export function cellText(text: string): string {
  const safe = begins.some((sign) => text.startsWith(sign)) ? `'${text}` : text
  const isPlain = ![',', '"', '\r', '\n'].some((sign) => safe.includes(sign))
  return isPlain ? safe : `"${safe.replaceAll('"', '""')}"`
}

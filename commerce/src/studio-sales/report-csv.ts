import { amountText } from '#src/format-money'
import type { ReportFigures } from '#src/studio-sales/report'

/** A row of a table: its words, and its figures. */
export interface ReportRow extends ReportFigures {
  cells: string[]
}

/** The same table for a spreadsheet, which knows the language of its letters by the mark before them. */
export function reportCsv(columns: string[], rows: ReportRow[]): string {
  const lines = [
    columns.map(cellText),
    ...rows.map(({ cells, units, salesCents, profitCents }) => [
      ...cells.map(cellText),
      String(units),
      amountText(salesCents),
      amountText(profitCents),
    ]),
  ]
  return `\uFEFF${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`
}

const begins = ['=', '+', '-', '@', '\t', '\r']

/** E-40: a spreadsheet would run a text that begins so as a formula. */
export function cellText(text: string): string {
  const safe = begins.some((sign) => text.startsWith(sign)) ? `'${text}` : text
  const isPlain = ![',', '"', '\r', '\n'].some((sign) => safe.includes(sign))
  return isPlain ? safe : `"${safe.replaceAll('"', '""')}"`
}

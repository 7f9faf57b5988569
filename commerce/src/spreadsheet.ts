import { amountText, decimalMarkOf } from '#src/format-money'
import type { Cents } from '#src/money'

/** How the spreadsheets of a language read a table. */
export interface Spreadsheet {
  text: (text: string) => string
  amount: (cents: Cents) => string
  /** with the mark before it by which a spreadsheet knows its letters */
  table: (lines: readonly (readonly string[])[]) => string
}

const begins = ['=', '+', '-', '@', '\t', '\r']

/** Where the comma stands before decimals, spreadsheets take the semicolon between columns. */
export function spreadsheetOf(locale: string): Spreadsheet {
  const hasCommas = decimalMarkOf(locale) === ','
  const separator = hasCommas ? ';' : ','
  const special = [separator, '"', '\r', '\n']
  return {
    // E-40: a spreadsheet would run a text that begins so as a formula.
    text: (text) => {
      const safe = begins.some((sign) => text.startsWith(sign)) ? `'${text}` : text
      const isPlain = !special.some((sign) => safe.includes(sign))
      return isPlain ? safe : `"${safe.replaceAll('"', '""')}"`
    },
    amount: (cents) => (hasCommas ? amountText(cents).replace('.', ',') : amountText(cents)),
    table: (lines) => `\uFEFF${lines.map((cells) => `${cells.join(separator)}\r\n`).join('')}`,
  }
}

import { INDEXED_MAX_LETTERS } from 'commerce/limits'
import { amountText } from 'commerce/format-money'
import { parsePrice } from 'commerce/money'
import { isFinerThanCents } from '#src/catalog/import/prices/read-amounts'
import { quoted } from '#src/csv/read-cell'
import type { CsvRow } from '#src/csv/read-csv'
import { parseRecords } from '#src/catalog/product-csv/packed-values'
import { clearingWord } from '#src/catalog/product-csv/product-words'

export interface StagedPriceChange {
  priceKind: 'fixed' | 'percent'
  /** cents if fixed, hundredths of a percent if percent */
  priceAmount: number
}

/** One record of a cell with several. */
export interface RecordReader {
  text: (name: string) => string
  /** the same, reported if empty */
  required: (name: string) => string
  report: (message: string) => void
  warn: (message: string) => void
}

/** The records of a cell; undefined if the cell is empty or cannot be read, [] if it clears. */
export function readRecords(row: CsvRow, column: string): RecordReader[] | undefined {
  const text = row.cell(column).trim()
  if (text === '') return undefined
  if (text === clearingWord) return []
  const records = parseRecords(text)
  if (!records) row.report(column, 'is not a list of name=value')
  for (const record of records ?? []) reportLongNames(record, row, column)
  return records?.map((record) => ({
    text: (name) => record.get(name) ?? '',
    required: (name) => {
      const value = record.get(name) ?? ''
      if (value === '') row.report(column, `${name} is missing`)
      return value
    },
    report: (message) => row.report(column, message),
    warn: (message) => row.warn(column, message),
  }))
}

const names = ['name', 'title', 'option_title']

function reportLongNames(record: Map<string, string>, row: CsvRow, column: string): void {
  for (const name of names) {
    const isLong = (record.get(name) ?? '').length > INDEXED_MAX_LETTERS
    if (isLong) row.report(column, `${name} has more than ${INDEXED_MAX_LETTERS} letters`)
  }
}

/** Like the platform: any number but 0 means yes. */
export function readRecordFlag(record: RecordReader, name: string): boolean {
  const text = record.text(name).toLowerCase()
  if (text === '' || text === '0' || text === '1') return text === '1'
  const number = /^\d{1,9}/.exec(text)?.[0]
  if (number === undefined) record.report(`${name} is neither 1 nor 0`)
  else
    record.warn(
      `${name} is neither 1 nor 0: ${quoted(text)} is read as ${Number(number) === 0 ? 'no' : 'yes'}`,
    )
  return Number(number ?? 0) !== 0
}

/** A whole number of a record; the default if there is none. */
export function readRecordWhole(record: RecordReader, name: string, byDefault: number): number {
  const text = record.text(name)
  if (text === '') return byDefault
  if (/^\d{1,9}(\.0*)?$/.test(text)) return Number(text)
  record.report(`${name} is not a whole number`)
  return byDefault
}

export function readPriceChange(record: RecordReader): StagedPriceChange {
  const kind = record.text('price_type')
  if (kind !== '' && kind !== 'fixed' && kind !== 'percent') {
    record.report(`the price type "${kind}" is neither fixed nor percent`)
  }
  return { priceKind: kind === 'percent' ? 'percent' : 'fixed', priceAmount: readRecordAmount(record) }
}

/** The price of a record in cents, or its percentage in hundredths; 0 if there is none. */
export function readRecordAmount(record: RecordReader): number {
  const text = record.text('price')
  const amount = text === '' ? 0 : parsePrice(text)
  if (amount === undefined) record.report(`the price "${text}" is not an amount`)
  else if (isFinerThanCents(text)) record.warn(`the price "${text}" is rounded to ${amountText(amount)}`)
  return amount ?? 0
}

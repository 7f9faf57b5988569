import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { finished } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { findSeparator } from '#src/csv/find-separator'
import { unescapeFormula } from '#src/csv/formula-escape'
import type { ProblemList } from '#src/csv/problems'

const maxRecordCharacters = 2_000_000
const chunkBytes = 256 * 1024
const lineEnd = 0x0a
// Separately, for files written by programs of several systems
const lineEnds = ['\r\n', '\n', '\r']

export interface CsvRow {
  line: number
  /** its number as a spreadsheet counts rows: the header is the first */
  record: number
  columns: readonly string[]
  /** text of a column, '' if the file does not have it */
  cell: (column: string) => string
  /** reports a problem that stops the import */
  report: (column: string, message: string) => void
  /** reports a change or an omission */
  warn: (column: string, message: string) => void
}

interface CsvFile {
  path: string
  requiredColumns: string[]
  problems: ProblemList
  warnings: ProblemList
  onBytes?: (bytes: number) => void
}

/** The rows below the header, one at a time. Unreadable ones are reported; after broken quotes reading stops. */
export async function* readCsv(file: CsvFile): AsyncGenerator<CsvRow> {
  const name = basename(file.path)
  const report = (line: number, column: string, message: string) =>
    file.problems.add({ file: name, line, column, message })
  const warn = (line: number, column: string, message: string) =>
    file.warnings.add({ file: name, line, column, message })
  const separator = await findSeparator(file.path, file.requiredColumns)
  if (separator.name !== undefined) warn(1, '', `the columns are separated by ${separator.name}, and read so`)
  let header: Header | undefined
  let line = 1
  let count = 0
  try {
    for await (const { record, lines } of records(file, separator.character)) {
      const first = line
      count++
      line = lines + 1
      if (!header) {
        header = readHeader(record, file.requiredColumns, (column, message) => report(first, column, message))
        if (!header) break
      } else if (record.length !== header.columns.length) {
        if (record.length === 1 && record[0] === '') continue
        report(first, '', `has ${record.length} cells, the header has ${header.columns.length}`)
      } else {
        yield csvRow(header, record, {
          line: first,
          record: count,
          report: (column, message) => report(first, column, message),
          warn: (column, message) => warn(first, column, message),
        })
      }
    }
  } catch (error) {
    const broken = brokenAt(error, line)
    if (!broken) throw error
    report(broken.line, '', broken.message)
    file.problems.isCutShort = true
    return
  }
  if (header) return
  file.problems.isCutShort = true
  if (line === 1) report(1, '', 'the file is empty')
}

interface Header {
  columns: string[]
  indexes: Map<string, number>
}

interface ParsedRecord {
  record: string[]
  /** line where it ends */
  lines: number
}

/** The parser returns what it has read before it reports an error, so no row before it is lost. */
async function* records(file: CsvFile, delimiter: string): AsyncGenerator<ParsedRecord> {
  let read: ParsedRecord[] = []
  let counted = 0
  let last = 0
  const parser = parse({
    bom: true,
    relax_column_count: true,
    // The platform accepts a space before an opening quote.
    ltrim: true,
    delimiter,
    record_delimiter: lineEnds,
    max_record_size: maxRecordCharacters,
    on_record: (record: string[], { lines }) => {
      // The parser counts a two-character line end inside a quoted cell twice.
      last += lines === counted + 1 ? 1 : 1 + lineEndsIn(record)
      counted = lines
      read.push({ record, lines: last })
      return undefined
    },
  })
  parser.on('error', () => undefined) // reported by the write that caused it
  const write = (bytes: Buffer) =>
    new Promise<Error | null | undefined>((done) => parser.write(bytes, (error) => done(error)))
  const end = () => new Promise<Error | null | undefined>((done) => finished(parser.resume().end(), done))

  const check = new Utf8Check()
  for await (const chunk of createReadStream(file.path, { highWaterMark: chunkBytes })) {
    const bytes = chunk as Buffer // a stream without an encoding gives bytes
    file.onBytes?.(bytes.length)
    const { text, broken } = check.take(bytes)
    const error = (text.length > 0 ? await write(text) : undefined) ?? broken
    yield* read
    if (error) throw error
    read = []
  }
  const { text, broken } = check.end()
  const error = (text.length > 0 ? await write(text) : undefined) ?? broken ?? (await end())
  yield* read
  if (error) throw error
}

function lineEndsIn(record: string[]): number {
  return record.reduce((sum, cell) => sum + (cell.match(/\r\n?|\n/g)?.length ?? 0), 0)
}

function readHeader(
  record: string[],
  required: string[],
  report: (column: string, message: string) => void,
): Header | undefined {
  const columns = record.map((name) => name.trim().toLowerCase())
  const indexes = new Map<string, number>()
  let isUsable = true
  for (const [index, column] of columns.entries()) {
    if (column !== '' && indexes.has(column)) {
      report(column, 'the column is there twice')
      isUsable = false
    }
    indexes.set(column, index)
  }
  for (const column of required) {
    if (indexes.has(column)) continue
    report(column, 'the column is missing')
    isUsable = false
  }
  return isUsable ? { columns, indexes } : undefined
}

function csvRow(
  header: Header,
  cells: string[],
  place: Pick<CsvRow, 'line' | 'record' | 'report' | 'warn'>,
): CsvRow {
  return {
    ...place,
    columns: header.columns,
    cell: (column) => {
      const index = header.indexes.get(column)
      const text = index === undefined ? undefined : cells[index]
      return text === undefined ? '' : unescapeFormula(text)
    },
  }
}

class BrokenText extends Error {
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

interface CheckedText {
  text: Buffer
  broken: BrokenText | undefined
}

/** Passes whole lines of UTF-8 through, up to the first that is not UTF-8. */
class Utf8Check {
  #carry: Buffer = Buffer.alloc(0)
  #line = 1

  take(chunk: Buffer): CheckedText {
    const bytes = this.#carry.length === 0 ? chunk : Buffer.concat([this.#carry, chunk])
    // A character may be split across two chunks, so only whole lines are checked.
    const end = bytes.lastIndexOf(lineEnd) + 1
    this.#carry = bytes.subarray(end)
    const checked = this.#check(bytes.subarray(0, end))
    if (checked.broken || this.#carry.length <= maxRecordCharacters * 4) return checked
    return { text: checked.text, broken: new BrokenText(this.#line, tooLong) }
  }

  end(): CheckedText {
    return this.#check(this.#carry)
  }

  #check(bytes: Buffer): CheckedText {
    if (isUtf8(bytes) && !bytes.includes(0)) {
      for (let at = bytes.indexOf(lineEnd); at >= 0; at = bytes.indexOf(lineEnd, at + 1)) this.#line++
      return { text: bytes, broken: undefined }
    }
    for (let start = 0; ; this.#line++) {
      const end = bytes.indexOf(lineEnd, start) + 1
      const line = end === 0 ? bytes.subarray(start) : bytes.subarray(start, end)
      const broken = problemOf(line)
      if (broken !== undefined) {
        return { text: bytes.subarray(0, start), broken: new BrokenText(this.#line, broken) }
      }
      start = end
    }
  }
}

function problemOf(line: Buffer): string | undefined {
  if (!isUtf8(line)) return 'the text is not UTF-8'
  return line.includes(0) ? 'the text holds a zero byte' : undefined
}

const tooLong = `is longer than ${maxRecordCharacters} characters`

function brokenAt(error: unknown, line: number): { line: number; message: string } | undefined {
  if (error instanceof BrokenText) return { line: error.line, message: error.message }
  if (!(error instanceof CsvError)) return undefined
  return { line, message: csvMessages.get(error.code) ?? 'cannot be read as CSV' }
}

const csvMessages: ReadonlyMap<string, string> = new Map([
  ['CSV_MAX_RECORD_SIZE', tooLong],
  ['CSV_QUOTE_NOT_CLOSED', 'a quote is opened and never closed'],
  ['INVALID_OPENING_QUOTE', 'a quote stands inside of a cell that is not quoted'],
  ['CSV_INVALID_CLOSING_QUOTE', 'a quoted cell goes on after its closing quote; a quote in it is doubled'],
])

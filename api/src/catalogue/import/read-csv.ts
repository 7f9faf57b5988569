import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { Transform, type TransformCallback } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { unescapeFormula } from '#src/catalogue/product-csv/formula-escape'
import type { ProblemList } from '#src/catalogue/import/problems'

const maxRecordCharacters = 2_000_000
const chunkBytes = 256 * 1024

export interface CsvRow {
  line: number
  columns: readonly string[]
  /** text of a column, '' where the file lacks it */
  cell: (column: string) => string
  report: (column: string, message: string) => void
}

interface CsvFile {
  path: string
  requiredColumns: string[]
  problems: ProblemList
  onBytes?: (bytes: number) => void
}

/** The rows below the header, one at a time. What cannot be read is reported; after a break in the quoting nothing more comes. */
export async function* readCsv(file: CsvFile): AsyncGenerator<CsvRow> {
  const name = basename(file.path)
  const report = (line: number, column: string, message: string) =>
    file.problems.add({ file: name, line, column, message })
  let header: Header | undefined
  let line = 1
  try {
    for await (const { record, info } of records(file)) {
      const first = line
      line = info.lines + 1
      if (!header) {
        header = readHeader(record, file.requiredColumns, (column, message) => report(first, column, message))
        if (!header) break
      } else if (record.length !== header.columns.length) {
        if (record.length === 1 && record[0] === '') continue
        report(first, '', `has ${record.length} cells, the header has ${header.columns.length}`)
      } else {
        yield csvRow(header, first, record, (column, message) => report(first, column, message))
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
  info: { lines: number }
}

function records(file: CsvFile): AsyncIterable<ParsedRecord> {
  const source = createReadStream(file.path, { highWaterMark: chunkBytes })
  source.on('data', (chunk) => file.onBytes?.(chunk.length))
  const text = new Utf8Check()
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    max_record_size: maxRecordCharacters,
  })
  source.on('error', (error) => parser.destroy(error))
  text.on('error', (error) => parser.destroy(error))
  parser.on('close', () => source.destroy())
  source.pipe(text).pipe(parser)
  return parser as AsyncIterable<ParsedRecord> // what the option `info` makes of each record
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

function csvRow(header: Header, line: number, cells: string[], report: CsvRow['report']): CsvRow {
  return {
    line,
    columns: header.columns,
    report,
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

/** Lets UTF-8 through and stops at anything else. */
class Utf8Check extends Transform {
  #carry: Buffer = Buffer.alloc(0)
  #line = 1

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const bytes = this.#carry.length === 0 ? chunk : Buffer.concat([this.#carry, chunk])
    // A letter may lie across two chunks, so only whole lines are looked at.
    const end = bytes.lastIndexOf(0x0a) + 1
    const whole = bytes.subarray(0, end)
    if (bytes.length - end > maxRecordCharacters * 4) {
      done(new BrokenText(this.#line, tooLong))
      return
    }
    this.#carry = bytes.subarray(end)
    done(this.#problem(whole), whole)
  }

  override _flush(done: TransformCallback): void {
    done(this.#problem(this.#carry), this.#carry)
  }

  #problem(bytes: Buffer): BrokenText | null {
    if (isUtf8(bytes) && !bytes.includes(0)) {
      for (const byte of bytes) if (byte === 0x0a) this.#line++
      return null
    }
    let start = 0
    for (;;) {
      const end = bytes.indexOf(0x0a, start) + 1
      const line = end === 0 ? bytes.subarray(start) : bytes.subarray(start, end)
      if (!isUtf8(line)) return new BrokenText(this.#line, 'the text is not UTF-8')
      if (line.includes(0)) return new BrokenText(this.#line, 'the text holds a zero byte')
      this.#line++
      start = end
    }
  }
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

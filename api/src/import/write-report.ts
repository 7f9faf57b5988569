import { open, realpath, stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { findSeparator } from '#src/csv/find-separator'
import type { ImportRun } from '#src/csv/import-run'
import { type Problem, ProblemList } from '#src/csv/problems'
import { type CsvRow, readCsv } from '#src/csv/read-csv'
import { type Cells, writeCsv } from '#src/csv/write-csv'
import { Refusal } from '#src/errors'

const reportColumns = ['file', 'line', 'cell', 'column', 'kind', 'value', 'message'] as const
const valueLetters = 100
const batchRows = 500

type Place = Pick<CsvRow, 'columns' | 'record' | 'cell'>

interface ReportedProblem extends Problem {
  kind: 'problem' | 'warning'
}

/** Refuses a report that could not be written, or would overwrite something else, before anything starts. */
export async function requireReport(path: string, files: string[]): Promise<void> {
  const folder = await stat(dirname(path)).catch(() => undefined) // not there
  if (!folder?.isDirectory()) refuse(`${dirname(path)} is not a folder for the report.`)
  const place = await realpath(path).catch(() => undefined) // not there yet
  if (place === undefined) return
  const inputs = await Promise.all(files.map((file) => realpath(file)))
  if (inputs.includes(place)) refuse(`${path} is a file of the import and cannot be its report.`)
  const isFile = (await stat(place)).isFile()
  if (!isFile || !(await isReport(place)))
    refuse(`${path} is there and is no report of an import. Name another file.`)
}

/** All problems, changes and omissions, as a file to work through next to the imported ones. */
export async function writeReport(
  path: string,
  { problems, warnings }: Pick<ImportRun, 'problems' | 'warnings'>,
  files: string[],
): Promise<void> {
  const told = [...toldOf('problem', problems), ...toldOf('warning', warnings)].sort(
    (a, b) => compareText(a.file, b.file) || a.line - b.line || compareText(a.column, b.column),
  )
  // Spreadsheets that write semicolons also read them.
  const separator = files[0] === undefined ? undefined : await findSeparator(files[0], [])
  await writeCsv(path, reportColumns, batchesOf(rowsOf(told, files)), {
    delimiter: separator?.character ?? ',',
    // Without it, spreadsheets assume the character set of their country.
    bom: true,
  })
}

function toldOf(kind: ReportedProblem['kind'], list: ProblemList): ReportedProblem[] {
  const listed = list.inOrder().map((problem) => ({ ...problem, kind }))
  const rest = list.count - listed.length
  if (rest === 0) return listed
  return [...listed, { kind, file: '', line: 0, column: '', message: `and ${rest} more that are not listed` }]
}

/** Rows with a problem are read from the files again. */
async function* rowsOf(told: ReportedProblem[], files: string[]): AsyncGenerator<Cells> {
  for (const name of new Set(told.map(({ file }) => file))) {
    const paths = files.filter((path) => basename(path) === name)
    const ofFile = new ToldQueue(told.filter(({ file }) => file === name))
    // If two files have the same name, nobody knows which is meant.
    if (paths.length === 1) yield* besideRows(ofFile, paths[0] ?? name)
    for (const each of ofFile.upTo(Infinity)) yield cellsOf(each, undefined)
  }
}

async function* besideRows(told: ToldQueue, path: string): AsyncGenerator<Cells> {
  const unheard = { problems: new ProblemList(0), warnings: new ProblemList(0) }
  for await (const row of readCsv({ path, requiredColumns: [], ...unheard })) {
    for (const each of told.upTo(row.line)) yield cellsOf(each, placeOf(each, row))
    if (told.isEmpty) return
  }
}

/** The problems of one file, taken line by line. */
class ToldQueue {
  readonly #told: ReportedProblem[]
  #at = 0

  constructor(told: ReportedProblem[]) {
    this.#told = told
  }

  get isEmpty(): boolean {
    return this.#at >= this.#told.length
  }

  *upTo(line: number): Generator<ReportedProblem> {
    for (;;) {
      const next = this.#told[this.#at]
      if (!next || next.line > line) return
      this.#at++
      yield next
    }
  }
}

function placeOf({ line }: ReportedProblem, row: CsvRow): Place | undefined {
  if (line === row.line) return row
  return line === 1 ? headerOf(row) : undefined
}

function cellsOf({ file, line, column, kind, message }: ReportedProblem, row: Place | undefined): Cells {
  const place = row?.columns.indexOf(column) ?? -1
  const value = place < 0 ? '' : (row?.cell(column) ?? '').replace(/\s+/g, ' ')
  return {
    file,
    line: line === 0 ? '' : String(line),
    cell: row && place >= 0 ? `${columnLetters(place)}${row.record}` : '',
    column,
    kind,
    value: value.length > valueLetters ? `${value.slice(0, valueLetters)}...` : value,
    message,
  }
}

function headerOf({ columns }: CsvRow): Place {
  return { columns, record: 1, cell: (column) => column }
}

/** 'A' of 0, 'Z' of 25, 'AA' of 26 */
function columnLetters(place: number): string {
  const last = String.fromCharCode(65 + (place % 26))
  return place < 26 ? last : columnLetters(Math.floor(place / 26) - 1) + last
}

async function* batchesOf(rows: AsyncIterable<Cells>): AsyncGenerator<Cells[]> {
  let batch: Cells[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < batchRows) continue
    yield batch
    batch = []
  }
  yield batch
}

async function isReport(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const head = (await file.read(Buffer.alloc(200), 0, 200, 0)).buffer.toString('utf8')
    const names = head.replace(/^\uFEFF/, '').split(/[\r\n\0]/, 1)[0]
    return names === '' || [',', ';', '\t'].some((separator) => names === reportColumns.join(separator))
  } finally {
    await file.close()
  }
}

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function refuse(message: string): never {
  throw new Refusal('import-file-not-found', { message })
}

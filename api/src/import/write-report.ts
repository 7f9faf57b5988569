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

interface Told extends Problem {
  kind: 'problem' | 'warning'
}

/** Refuses a report that cannot be written, or would be written over something else, before anything is begun. */
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

/** All that is wrong with the files, and all that is changed or left out, as a file that lies open beside them. */
export async function writeReport(
  path: string,
  { problems, warnings }: Pick<ImportRun, 'problems' | 'warnings'>,
  files: string[],
): Promise<void> {
  const told = [...toldOf('problem', problems), ...toldOf('warning', warnings)].sort(
    (a, b) => compareText(a.file, b.file) || a.line - b.line || compareText(a.column, b.column),
  )
  // Who reads files with semicolons opens one with semicolons as well.
  const separator = files[0] === undefined ? undefined : await findSeparator(files[0], [])
  await writeCsv(path, reportColumns, batchesOf(rowsOf(told, files)), {
    delimiter: separator?.character ?? ',',
    // Spreadsheets take a file without it for one in the letters of their own country.
    bom: true,
  })
}

function toldOf(kind: Told['kind'], list: ProblemList): Told[] {
  const listed = list.inOrder().map((problem) => ({ ...problem, kind }))
  const rest = list.count - listed.length
  if (rest === 0) return listed
  return [...listed, { kind, file: '', line: 0, column: '', message: `and ${rest} more that are not listed` }]
}

/** What the files hold where something is told of them is read from them again. */
async function* rowsOf(told: Told[], files: string[]): AsyncGenerator<Cells> {
  let at = 0
  const next = (name: string, line: number): Told | undefined => {
    const each = told[at]
    return each?.file === name && each.line <= line ? each : undefined
  }
  for (const name of [...new Set(told.map(({ file }) => file))]) {
    const paths = files.filter((path) => basename(path) === name)
    const [path] = paths
    if (path !== undefined && paths.length === 1) {
      const unheard = { problems: new ProblemList(0), warnings: new ProblemList(0) }
      for await (const row of readCsv({ path, requiredColumns: [], ...unheard })) {
        for (let each = next(name, row.line); each; each = next(name, row.line)) {
          if (each.line === row.line) yield cellsOf(each, row)
          else yield cellsOf(each, each.line === 1 ? headerOf(row) : undefined)
          at++
        }
        if (told[at]?.file !== name) break
      }
    }
    for (let each = next(name, Infinity); each; each = next(name, Infinity)) {
      yield cellsOf(each, undefined)
      at++
    }
  }
}

function cellsOf({ file, line, column, kind, message }: Told, row: Place | undefined): Cells {
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

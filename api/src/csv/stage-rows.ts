import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ImportSession } from '#src/csv/import-session'
import type { ProblemList } from '#src/csv/problems'
import { type CsvRow, readCsv } from '#src/csv/read-csv'
import { analyzeStaging, createStaging, type StagingTable } from '#src/csv/staging-shared-queries'

/** Values as PostgreSQL reads them from text; missing ones are null. */
export type StagedRow = ReadonlyMap<string, string>

export interface StagedFile {
  path: string
  requiredColumns: string[]
  problems: ProblemList
  warnings: ProblemList
  onBytes?: (bytes: number) => void
  /** undefined if the row is unusable; it has reported why */
  readRow: (row: CsvRow) => StagedRow | undefined
}

const bufferedCharacters = 128 * 1024

/** Reads a file into a temporary table, row by row, so that memory does not grow with the file. */
export async function stageRows(
  { db, copyInto }: ImportSession,
  table: StagingTable,
  file: StagedFile,
): Promise<void> {
  await createStaging(db, table)
  const names = table.columns.map(([name]) => name)
  const text = Readable.from(copyText(names, file), { objectMode: false, highWaterMark: bufferedCharacters })
  await pipeline(text, copyInto(table.name, names))
  await analyzeStaging(db, table)
}

async function* copyText(names: string[], file: StagedFile): AsyncGenerator<string> {
  let text = ''
  for await (const row of readCsv(file)) {
    const staged = file.readRow(row)
    if (!staged) continue
    text += `${names.map((name) => copyValue(staged.get(name))).join('\t')}\n`
    if (text.length < bufferedCharacters) continue
    yield text
    text = ''
  }
  yield text
}

const copyEscapes = new Map([
  ['\\', String.raw`\\`],
  ['\n', String.raw`\n`],
  ['\r', String.raw`\r`],
  ['\t', String.raw`\t`],
])

// The text format of COPY: columns separated by tabs, rows by line ends, null as \N.
const copyNull = String.raw`\N`
function copyValue(value: string | undefined): string {
  if (value === undefined) return copyNull
  return value.replace(/[\\\n\r\t]/g, (char) => copyEscapes.get(char) ?? char)
}

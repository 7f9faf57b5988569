import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify/sync'
import { escapeFormula } from '#src/csv/formula-escape'

/** Values by column; missing ones are empty. */
export type Cells = Readonly<Record<string, string>>

interface CsvFormat {
  delimiter?: string
  /** starts with a byte order mark */
  bom?: boolean
}

/** Writes the rows as they come; the file gets its name when it is complete. */
export async function writeCsv(
  path: string,
  columns: readonly string[],
  batches: AsyncIterable<Cells[]>,
  format: CsvFormat = {},
): Promise<void> {
  const partial = `${path}.${randomUUID()}.partial`
  try {
    await pipeline(Readable.from(csvText(columns, batches, format)), createWriteStream(partial))
    await rename(partial, path)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

async function* csvText(
  columns: readonly string[],
  batches: AsyncIterable<Cells[]>,
  { delimiter = ',', bom = false }: CsvFormat,
): AsyncGenerator<string> {
  yield stringify([[...columns]], { delimiter, bom })
  for await (const batch of batches) {
    const rows = batch.map((cells) => columns.map((column) => escapeFormula(cells[column] ?? '')))
    if (rows.length > 0) yield stringify(rows, { delimiter })
  }
}

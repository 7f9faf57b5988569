import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { Database } from '#src/db/pool'
import type { ImportSession } from '#src/catalogue/import/import-session'
import type { ProblemList } from '#src/catalogue/import/problems'
import { readCsv } from '#src/catalogue/import/read-csv'
import { readProductRow } from '#src/catalogue/import/read-product-row'
import { stagingColumns } from '#src/catalogue/import/staged-product'

const bufferedCharacters = 128 * 1024

interface ProductFile {
  path: string
  problems: ProblemList
  onBytes?: (bytes: number) => void
}

/** Reads the file into a table of the transaction's own, row by row, so that memory does not grow with the file. */
export async function stageProducts(session: ImportSession, file: ProductFile): Promise<void> {
  await createStagingTable(session.db)
  const copy = session.copyInto(
    'import_product',
    stagingColumns.map(([name]) => name),
  )
  await pipeline(
    Readable.from(copyText(file), { objectMode: false, highWaterMark: bufferedCharacters }),
    copy,
  )
  await sql`analyze import_product`.execute(session.db)
}

async function createStagingTable(db: Database): Promise<void> {
  const columns = stagingColumns.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`)
  await sql`create temp table import_product (${sql.join(columns)}) on commit drop`.execute(db)
}

async function* copyText(file: ProductFile): AsyncGenerator<string> {
  let text = ''
  for await (const row of readCsv({ ...file, requiredColumns: ['sku'] })) {
    text += readProductRow(row)?.copyLine() ?? ''
    if (text.length < bufferedCharacters) continue
    yield text
    text = ''
  }
  yield text
}

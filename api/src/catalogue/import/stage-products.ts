import { basename } from 'node:path'
import type { Database } from '#src/db/pool'
import type { ImportSession } from '#src/csv/import-session'
import { attributeColumnsOf } from '#src/catalogue/import/attribute-columns'
import type { ProblemList } from '#src/csv/problems'
import { readProductRow } from '#src/catalogue/import/read-product-row'
import { stageRows } from '#src/csv/stage-rows'
import { productStaging } from '#src/catalogue/import/staged-product'
import { setTextsApart } from '#src/catalogue/import/text-queries'

interface ProductFile {
  path: string
  problems: ProblemList
  warnings: ProblemList
  onBytes: (bytes: number) => void
}

/** The rows of the product file in `import_product`, those of other store views in `import_text`. */
export async function stageProducts(session: ImportSession, file: ProductFile): Promise<void> {
  const known = await listAttributeCodes(session.db)
  let attributeColumns: string[] | undefined
  await stageRows(session, productStaging, {
    ...file,
    requiredColumns: ['sku'],
    readRow: (row) => {
      attributeColumns ??= attributeColumnsOf(row.columns, known, (column, message) =>
        file.warnings.add({ file: basename(file.path), line: 1, column, message }),
      )
      return readProductRow(row, attributeColumns)?.staged()
    },
  })
  await setTextsApart(session.db)
}

async function listAttributeCodes(db: Database): Promise<Set<string>> {
  const rows = await db.selectFrom('attribute').select('code').execute()
  return new Set(rows.map(({ code }) => code))
}

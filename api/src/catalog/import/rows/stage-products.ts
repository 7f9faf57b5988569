import { basename } from 'node:path'
import type { ImportSession } from '#src/csv/import-session'
import { attributeColumnsOf } from '#src/catalog/import/attributes/attribute-columns'
import { listAttributeCodes } from '#src/catalog/import/attributes/attribute-queries'
import type { ProblemList } from '#src/csv/problems'
import { readProductRow } from '#src/catalog/import/rows/read-product-row'
import { stageRows } from '#src/csv/stage-rows'
import { productStaging } from '#src/catalog/import/rows/staged-product'
import { joinDefaultView } from '#src/catalog/import/attributes/default-view-queries'
import { StoreViewsOfFile } from '#src/catalog/import/rows/store-views'
import { StoreViews } from '#src/scope/store-views'
import { moveTextRows } from '#src/catalog/import/rows/text-queries'

interface ProductFile {
  path: string
  problems: ProblemList
  warnings: ProblemList
  onBytes: (bytes: number) => void
  timeZone: string
  /** code of a store view in the file -> code in the shop */
  views: ReadonlyMap<string, string>
}

/** The rows of the product file in `import_product`, those of other store views in `import_text`. */
export async function stageProducts(session: ImportSession, file: ProductFile): Promise<void> {
  const known = await listAttributeCodes(session.db)
  const storeViews = await StoreViews.read(session.db)
  const views = new StoreViewsOfFile(file.views, storeViews)
  const defaultView = storeViews.default.code
  let attributeColumns: string[] | undefined
  await stageRows(session, productStaging, {
    ...file,
    requiredColumns: ['sku'],
    readRow: (row) => {
      attributeColumns ??= attributeColumnsOf(row.columns, known, (column, message) =>
        file.warnings.add({ file: basename(file.path), line: 1, column, message }),
      )
      return readProductRow(row, { attributeColumns, timeZone: file.timeZone, views, defaultView })?.staged()
    },
  })
  await joinDefaultView(session.db, defaultView)
  await moveTextRows(session.db)
}

import type { Database } from '#src/db/connections/pool'
import { listCategoryPaths } from '#src/catalog/export/category-rows'
import { productCells, textCells } from '#src/catalog/export/product-cells'
import { listAttributes, listExportedProducts, listOptionLabels } from '#src/catalog/export/product-queries'
import type { ExportVocabulary } from '#src/catalog/export/vocabulary'
import type { Cells } from '#src/csv/write-csv'

const batchSize = 1_000

/** A row for each product, followed by a row for each other store view with its own texts. */
export async function* productRows(db: Database): AsyncGenerator<{ products: number; rows: Cells[] }> {
  const vocabulary: ExportVocabulary = {
    attributes: await listAttributes(db),
    optionLabels: await listOptionLabels(db),
    categoryPaths: await listCategoryPaths(db),
  }
  for (let after = 0; ;) {
    const products = await listExportedProducts(db, { after, size: batchSize })
    yield {
      products: products.length,
      rows: products.flatMap((product) => [productCells(product, vocabulary), ...textCells(product)]),
    }
    const last = products.at(-1)
    if (!last || products.length < batchSize) return
    after = last.id
  }
}

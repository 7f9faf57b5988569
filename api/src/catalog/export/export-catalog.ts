import type pg from 'pg'
import { countProducts } from '#src/catalog/export/queries'
import type { Database } from '#src/db/connections/pool'
import { categoryColumns, categoryRows } from '#src/catalog/export/category-rows'
import { inSnapshot } from '#src/catalog/export/in-snapshot'
import { priceColumns, priceRows } from '#src/catalog/export/price-rows'
import { productColumns } from '#src/catalog/export/product-cells'
import { productRows } from '#src/catalog/export/product-rows'
import { reviewColumns, reviewRows } from '#src/catalog/export/review-rows'
import { writeCsv } from '#src/csv/write-csv'

/** Where to write the files; only the products file is required. */
export interface ExportRequest {
  products: string
  categories?: string | undefined
  prices?: string | undefined
  reviews?: string | undefined
  onProgress?: ((done: number, total: number) => void) | undefined
}

/** Writes the catalog as of one moment, in the format of the import: importing it again changes nothing. */
export async function exportCatalog(
  place: { pool: pg.Pool; timeZone: string },
  request: ExportRequest,
): Promise<void> {
  await inSnapshot(place, async (db) => {
    await writeCsv(request.products, productColumns, withProgress(db, request))
    if (request.categories !== undefined) {
      await writeCsv(request.categories, categoryColumns, categoryRows(db))
    }
    if (request.prices !== undefined) await writeCsv(request.prices, priceColumns, priceRows(db))
    if (request.reviews !== undefined) await writeCsv(request.reviews, reviewColumns, reviewRows(db))
  })
}

async function* withProgress(db: Database, request: ExportRequest) {
  const total = await countProducts(db)
  let done = 0
  for await (const batch of productRows(db)) {
    yield batch.rows
    done += batch.products
    request.onProgress?.(done, total)
  }
}

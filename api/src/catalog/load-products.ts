import type { WireProduct } from 'commerce/contract/catalog-schemas'
import { withCountedPrices } from '#src/catalog/counted-prices'
import { presentProduct, type Presentation } from '#src/catalog/documents/present-product'
import { listDocumentRows, listDocumentRowsAfter } from '#src/catalog/product-queries'
import type { Database } from '#src/db/connections/pool'

/** Product documents for one kind of caller. */
export async function loadProducts(db: Database, ids: number[], how: Presentation): Promise<WireProduct[]> {
  const rows = await listDocumentRows(db, how.tables.storeView.code, ids)
  return rows.map((row) => presentProduct(withCountedPrices(row, how.tables), how))
}

/** The next batch after an id. */
export async function loadProductsAfter(
  db: Database,
  page: { after: number; limit: number },
  how: Presentation,
): Promise<WireProduct[]> {
  const rows = await listDocumentRowsAfter(db, how.tables.storeView.code, page)
  return rows.map((row) => presentProduct(withCountedPrices(row, how.tables), how))
}

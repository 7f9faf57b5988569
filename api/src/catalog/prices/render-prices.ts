import type { ResultOf } from 'commerce/contract/call/endpoint'
import type { renderList } from 'commerce/contract/pricing'
import { withCountedPrices } from '#src/catalog/counted-prices'
import type { Presentation } from '#src/catalog/documents/present-product'
import { presentRenderedPrice, type ProductLinks } from '#src/catalog/prices/present-rendered-price'
import { listRenderedRows } from '#src/catalog/product-queries'
import type { Database } from '#src/db/connections/pool'

interface PricesToRender {
  skus: string[]
  storeCode: string
  how: Presentation
  /** for the links to the products */
  links: ProductLinks
}

/** The prices of products in the order of the requested skus, and the unknown skus. */
export async function renderPrices(
  db: Database,
  { skus, storeCode, how, links }: PricesToRender,
): Promise<ResultOf<typeof renderList>> {
  const rows = await listRenderedRows(db, storeCode, skus)
  const rowOf = new Map(rows.map((row) => [row.sku, row]))
  return {
    items: skus.flatMap((sku) => {
      const row = rowOf.get(sku)
      return row ? [presentRenderedPrice(withCountedPrices(row, how.tables), how, links)] : []
    }),
    unknown_skus: skus.filter((sku) => !rowOf.has(sku)),
  }
}

import type { WirePreviewRow } from '#src/contract/studio/assortment-schemas'
import { productPricesFromWire } from '#src/contract/codecs/studio/product-prices-from-wire'
import { centsFromWire } from '#src/money'
import type { PreviewedPrice } from '#src/studio-prices/bulk-prices'

/** A product at its new prices, beside what it costs now. */
export function previewedPriceFromWire(row: WirePreviewRow): PreviewedPrice {
  return {
    sku: row.sku,
    name: row.name,
    version: row.version,
    oldCents: centsFromWire(row.old_price),
    ...productPricesFromWire(row),
    warnings: row.warnings,
  }
}

import type { WirePreviewRow } from '#src/contract/studio/assortment-schemas'
import { centsFromWire } from '#src/money'
import type { PreviewedPrice } from '#src/studio-prices/bulk-prices'

/** A product at its new prices, beside what it costs now. */
export function previewedPriceFromWire(row: WirePreviewRow): PreviewedPrice {
  return {
    sku: row.sku,
    name: row.name,
    version: row.version,
    oldCents: centsFromWire(row.old_price),
    myCents: centsFromWire(row.my_price),
    listCents: centsFromWire(row.msrp),
    studentCents: centsFromWire(row.student_price),
    profitCents: centsFromWire(row.profit),
    warnings: row.warnings,
  }
}

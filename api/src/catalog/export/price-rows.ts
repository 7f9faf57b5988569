import { amountText } from 'commerce/format-money'
import { listPrices } from '#src/catalog/export/queries'
import type { Database } from '#src/db/connections/pool'
import type { Cells } from '#src/csv/write-csv'

export const priceColumns = [
  ...['sku', 'tier_price_website', 'tier_price_customer_group'],
  ...['tier_price_qty', 'tier_price', 'tier_price_value_type'],
]

const batchSize = 5_000

export async function* priceRows(db: Database): AsyncGenerator<Cells[]> {
  for (let after = 0; ;) {
    const rows = await listPrices(db, { after, limit: batchSize })
    yield rows.map((row) => ({
      sku: row.sku,
      tier_price_website: row.storeCode ?? 'All Websites',
      tier_price_customer_group: row.priceGroup ?? 'ALL GROUPS',
      tier_price_qty: String(row.minQty),
      tier_price: row.priceCents === null ? (row.percentOff ?? '') : amountText(row.priceCents),
      tier_price_value_type: row.priceCents === null ? 'Discount' : 'Fixed',
    }))
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = last.id
  }
}

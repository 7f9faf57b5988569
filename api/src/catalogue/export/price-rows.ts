import { amountText } from 'commerce/money'
import type { Database } from '#src/db/pool'
import type { Cells } from '#src/csv/write-csv'

export const priceColumns = [
  ...['sku', 'tier_price_website', 'tier_price_customer_group'],
  ...['tier_price_qty', 'tier_price', 'tier_price_value_type'],
]

const batchSize = 5_000

export async function* priceRows(db: Database): AsyncGenerator<Cells[]> {
  for (let after = 0; ;) {
    const rows = await listPrices(db, after)
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

function listPrices(db: Database, after: number) {
  return db
    .selectFrom('product_price as price')
    .innerJoin('product', 'product.id', 'price.product_id')
    .leftJoin('price_group as group', 'group.id', 'price.price_group_id')
    .select([
      'price.id',
      'product.sku',
      'group.code as priceGroup',
      'price.store_code as storeCode',
      'price.min_qty as minQty',
      'price.price_cents as priceCents',
      'price.percent_off as percentOff',
    ])
    .where('price.id', '>', after)
    .orderBy('price.id')
    .limit(batchSize)
    .execute()
}

import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

interface PlacedItem {
  name: string
  sku: string
  parentSku: string | null
  qty: number
  rowTotalInclTaxCents: number
  options: { label: string; value: string }[]
  /** for whom it is; empty where nobody was named */
  dancer: string
}

interface PlacedItems {
  orderId: number
  items: PlacedItem[]
  /** whether some of it is downloaded */
  hasFiles: boolean
}

/** What was ordered, without the parts of bundles. */
export async function listPlacedItems(db: Database, orderNumber: string): Promise<PlacedItems> {
  const { rows } = await sql<PlacedItems>`/* prepared: placed-items */
    select orders.id as "orderId",
      (select json_agg(json_build_object('name', line.name, 'sku', line.sku, 'parentSku', line.parent_sku,
          'qty', line.qty, 'rowTotalInclTaxCents', line.row_total_incl_tax_cents, 'options', line.option_texts,
          'dancer', line.dancer)
          order by line.id)
        from order_line line where line.order_id = orders.id and line.parent_line_id is null) as items,
      exists (select from order_line line where line.order_id = orders.id and line.product_type = 'downloadable')
        as "hasFiles"
    from orders where orders.increment_id = ${orderNumber}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`There is no order ${orderNumber}.`)
  return row
}

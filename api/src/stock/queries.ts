import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import { isOfferedByParent, salableUnits } from '#src/stock/stock-shared-queries'

export interface StockRow {
  productId: number
  sku: string
  /** 1 and less is offered, 2 is disabled */
  status: number
  isInStock: boolean
  isCounted: boolean
  allowsBackorder: boolean
  salable: number
}

/** What can be sold of these skus now, over all sources; those of variants where the product has them. */
export async function listStockRows(
  db: Database,
  skus: string[],
): Promise<(StockRow & { variants: StockRow[] })[]> {
  const { rows } = await sql<StockRow & { variants: StockRow[] }>`/* prepared: stock-rows */
    select p.id as "productId", p.sku, p.status, p.is_in_stock and ${isOfferedByParent(sql`p.id`)} as "isInStock", p.manage_stock as "isCounted",
      p.allows_backorder as "allowsBackorder",
      ${salableUnits(sql`p.id`)} as salable,
      coalesce((
        select json_agg(json_build_object('productId', v.id, 'sku', v.sku, 'status', v.status, 'isInStock', v.is_in_stock,
          'isCounted', v.manage_stock, 'allowsBackorder', v.allows_backorder,
          'salable', ${salableUnits(sql`v.id`)}))
        from product_variant pv join product v on v.id = pv.variant_id
        where pv.parent_id = p.id and p.type = 'configurable'
      ), '[]'::json) as variants
    from product p where p.sku = any(${skus}::text[])`.execute(db)
  return rows
}

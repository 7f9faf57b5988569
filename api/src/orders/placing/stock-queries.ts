import type { StockLevel, TakenUnits } from 'commerce/orders/allocate-stock'
import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

/**
 * Free units of products, locked until the transaction ends, and the sequence number of the order. All buyers lock the
 * rows in the same order, so that there are no deadlocks.
 */
export async function lockStockLevels(
  tx: Database,
  productIds: number[],
): Promise<{ sequence: number; stockLevels: StockLevel[] }> {
  const { rows } = await sql<{ sequence: number; stockLevels: StockLevel[] }>`/* prepared: stock-lock */
    with level as materialized (
      select stock.product_id, stock.source_code, stock.salable as free, stock_source.priority
      from stock join stock_source on stock_source.code = stock.source_code
      where stock.product_id = any(${productIds}::int[])
      order by stock.product_id, stock.source_code
      for update of stock
    )
    select (select coalesce(json_agg(json_build_object('productId', product_id, 'sourceCode', source_code,
        'free', free) order by priority, source_code), '[]') from level) as "stockLevels",
      nextval('order_number_seq') as sequence`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The order sequence gave no number.')
  return row
}

/** The part of a statement that reserves units if they are still free; a row of `reserved` for each that succeeded. */
export function reservedUnits(takes: TakenUnits[]) {
  return sql`reserved as (
      update stock set reserved = stock.reserved + take.qty
      from jsonb_to_recordset(${JSON.stringify(takes)}::jsonb) as take("productId" int, "sourceCode" text, qty int)
      where stock.product_id = take."productId" and stock.source_code = take."sourceCode"
        and stock.salable >= take.qty
      returning stock.product_id
    )`
}

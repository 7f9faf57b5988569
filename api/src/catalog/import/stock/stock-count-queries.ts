import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import { DEFAULT_SOURCE } from '#src/stock/default-source'

/** Deletes the counts that an earlier import did not store; returns how many. */
export async function deleteUnstoredCounts(db: Database): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('stock_count').executeTakeFirst()
  return Number(numDeletedRows)
}

export async function countStockCounts(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('stock_count')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The products of the next counts, with their stock locked in the same order in which orders lock it. */
export async function lockNextCounts(tx: Database, most: number): Promise<number[]> {
  // The lock that we wait for belongs to an order.
  await sql`set local lock_timeout = 0`.execute(tx)
  const counts = await tx
    .selectFrom('stock_count')
    .select('product_id as productId')
    .orderBy('product_id')
    .limit(most)
    .execute()
  const productIds = counts.map(({ productId }) => productId)
  await sql`
    select from stock where product_id = any(${productIds}::int[]) order by product_id, source_code for update
    `.execute(tx)
  return productIds
}

export interface ShortCount {
  sku: string
  counted: number
  reserved: number
}

/**
 * Stores the counts of products with locked stock; returns those with more reserved units than counted, whose
 * reservations win.
 */
export async function storeCounts(tx: Database, productIds: number[]): Promise<ShortCount[]> {
  await sql`
    update stock set on_hand = greatest(coalesce(counted.on_hand, stock.on_hand), stock.reserved),
      out_of_stock_threshold = coalesce(counted.out_of_stock_threshold, stock.out_of_stock_threshold)
    from stock_count counted
    where stock.product_id = counted.product_id and stock.source_code = ${DEFAULT_SOURCE}
      and counted.product_id = any(${productIds}::int[])`.execute(tx)
  const { rows } = await sql<ShortCount>`
    with done as (delete from stock_count where product_id = any(${productIds}::int[]) returning product_id, on_hand)
    select product.sku, coalesce(done.on_hand, stock.reserved) as counted, stock.reserved
    from done join product on product.id = done.product_id
    join stock on stock.product_id = done.product_id and stock.source_code = ${DEFAULT_SOURCE}
    where stock.reserved > done.on_hand order by product.sku`.execute(tx)
  return rows
}

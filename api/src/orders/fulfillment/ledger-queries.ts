import type { HeldStockLevel, Movement } from 'commerce/orders/ship-stock'
import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

/**
 * The stock rows of products, locked until the transaction ends, in the order in which they are used up; and which are
 * counted.
 */
export async function lockHeldStockLevels(
  tx: Database,
  orderId: number,
  productIds: number[],
): Promise<(HeldStockLevel & { isCounted: boolean })[]> {
  const { rows } = await sql<HeldStockLevel & { isCounted: boolean }>`/* prepared: stock-lock-held */
    with level as materialized (
      select stock.product_id, stock.source_code, stock.on_hand - stock.reserved as free
      from stock where stock.product_id = any(${productIds}::int[])
      order by stock.product_id, stock.source_code
      for update of stock
    ), held as (
      select product_id, source_code, sum(qty)::int as qty
      from stock_reservation where order_id = ${orderId} group by product_id, source_code
    )
    select level.product_id as "productId", level.source_code as "sourceCode", level.free,
      coalesce(held.qty, 0) as held, product.manage_stock as "isCounted"
    from level join product on product.id = level.product_id
      join stock_source on stock_source.code = level.source_code left join held using (product_id, source_code)
    order by stock_source.priority, level.source_code`.execute(tx)
  return rows
}

export async function listStockManaged(tx: Database, productIds: number[]): Promise<number[]> {
  const products = await tx
    .selectFrom('product')
    .select('id')
    .where('id', '=', sql<number>`any(${productIds}::int[])`)
    .where('manage_stock', '=', true)
    .execute()
  return products.map(({ id }) => id)
}

/** Takes units out of stock: those that the order had reserved, and those reserved for it in the same moment. */
export async function writeShipped(
  tx: Database,
  orderId: number,
  { held, free }: { held: Movement[]; free: Movement[] },
): Promise<void> {
  await sql`/* prepared: stock-ship */
    with held as (
      select * from jsonb_to_recordset(${JSON.stringify(held)}::jsonb)
        as given("productId" int, "sourceCode" text, qty int)
    ), free as (
      select * from jsonb_to_recordset(${JSON.stringify(free)}::jsonb)
        as given("productId" int, "sourceCode" text, qty int)
    ), taken as (
      select "productId", "sourceCode", sum(qty)::int as qty from (table held union all table free) each
      group by "productId", "sourceCode"
    ), ledger as (
      insert into stock_reservation (order_id, product_id, source_code, qty, reason)
      select ${orderId}::bigint, "productId", "sourceCode", qty, 'placed' from free
      union all select ${orderId}::bigint, "productId", "sourceCode", -qty, 'shipped' from taken
    ), movement as (
      insert into stock_movement (order_id, product_id, source_code, qty, reason)
      select ${orderId}::bigint, "productId", "sourceCode", -qty, 'shipped' from taken
    )
    update stock set on_hand = on_hand - taken.qty, reserved = reserved - coalesce(held.qty, 0)
    from taken left join held using ("productId", "sourceCode")
    where stock.product_id = taken."productId" and stock.source_code = taken."sourceCode"`.execute(tx)
}

/** Releases what an order no longer needs. */
export async function writeReleased(tx: Database, orderId: number, released: Movement[]): Promise<void> {
  await sql`/* prepared: stock-release */
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(released)}::jsonb)
        as given("productId" int, "sourceCode" text, qty int)
    ), ledger as (
      insert into stock_reservation (order_id, product_id, source_code, qty, reason)
      select ${orderId}::bigint, "productId", "sourceCode", -qty, 'canceled' from given
    )
    update stock set reserved = reserved - given.qty from given
    where stock.product_id = given."productId" and stock.source_code = given."sourceCode"`.execute(tx)
}

/** Units that were shipped to the buyer, by their source. */
export async function listAway(tx: Database, orderId: number): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select product_id as "productId", source_code as "sourceCode", -sum(qty)::int as qty
    from stock_movement where order_id = ${orderId}
    group by product_id, source_code having sum(qty) < 0 order by product_id, source_code`.execute(tx)
  return rows
}

export async function writeRestocked(tx: Database, orderId: number, restocked: Movement[]): Promise<void> {
  await sql`/* prepared: stock-restock */
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(restocked)}::jsonb)
        as given("productId" int, "sourceCode" text, qty int)
    ), movement as (
      insert into stock_movement (order_id, product_id, source_code, qty, reason)
      select ${orderId}::bigint, "productId", "sourceCode", qty, 'restocked' from given
    )
    update stock set on_hand = on_hand + given.qty from given
    where stock.product_id = given."productId" and stock.source_code = given."sourceCode"`.execute(tx)
}

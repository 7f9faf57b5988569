import { LOYALTY_ENTRIES_MAX } from 'commerce/limits'
import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

export async function findCard(
  db: Database,
  customerId: number,
): Promise<{ number: string; points: number } | undefined> {
  return db
    .selectFrom('loyalty_card')
    .leftJoin('loyalty_entry', 'loyalty_entry.customer_id', 'loyalty_card.customer_id')
    .select((row) => ['number', row.fn.coalesce(row.fn.sum<number>('points'), row.lit(0)).as('points')])
    .where('loyalty_card.customer_id', '=', customerId)
    .groupBy('number')
    .executeTakeFirst()
}

export async function listEntries(
  db: Database,
  customerId: number,
): Promise<{ points: number; orderNumber: string; createdAt: Date }[]> {
  return db
    .selectFrom('loyalty_entry')
    .innerJoin('orders', 'orders.id', 'loyalty_entry.order_id')
    .select(['points', 'increment_id as orderNumber', 'loyalty_entry.created_at as createdAt'])
    .where('loyalty_entry.customer_id', '=', customerId)
    .orderBy('loyalty_entry.id', 'desc')
    .limit(LOYALTY_ENTRIES_MAX)
    .execute()
}

/** By the rule that holds now and says most about the store view and the price group; 0 where none does. */
export async function findPointsPerUnit(
  db: Database,
  { storeCode, priceGroupId }: { storeCode: string; priceGroupId: number },
): Promise<number> {
  const { rows } = await sql<{ pointsPerUnit: number }>`
    select points_per_unit as "pointsPerUnit" from loyalty_rule
    where (store_code is null or store_code = ${storeCode})
      and (price_group_id is null or price_group_id = ${priceGroupId})
      and (holds_from is null or holds_from <= shop_now()) and (holds_until is null or shop_now() < holds_until)
    order by price_group_id is null, store_code is null, holds_from desc nulls last, id desc limit 1`.execute(
    db,
  )
  return rows[0]?.pointsPerUnit ?? 0
}

/** False: the number is somebody else's. */
export async function insertCard(
  db: Database,
  { customerId, number }: { customerId: number; number: string },
): Promise<boolean> {
  await db
    .insertInto('loyalty_card')
    .values({ customer_id: customerId, number })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findCard(db, customerId)) !== undefined
}

interface OrderPoints {
  customerId: number
  storeCode: string
  priceGroupId: number
  /**
   * of goods: paid since the card was opened, less what was given back, which takes what is not paid first; charges do
   * not count
   */
  goodsCents: number
  /** as the ledger has them */
  points: number
  /** null: the order is not in the ledger yet */
  pointsPerUnit: number | null
}

/** Undefined: nobody with a card bought it. */
export async function findOrderPoints(tx: Database, orderId: number): Promise<OrderPoints | undefined> {
  const { rows } = await sql<OrderPoints>`
    select card.customer_id as "customerId", orders.store_code as "storeCode",
      customer.price_group_id as "priceGroupId",
      (select least(coalesce(sum(goods) filter (where paid_at is not null), 0),
          coalesce(sum(goods), 0) - (select coalesce(sum(grand_total_cents - shipping_incl_tax_cents - payment_incl_tax_cents), 0)
            from refund where order_id = orders.id))::bigint
        from (select paid_at, grand_total_cents - shipping_incl_tax_cents - payment_incl_tax_cents as goods
          from invoice where order_id = orders.id and (paid_at is null or paid_at >= card.opened_at)) since) as "goodsCents",
      (select coalesce(sum(points), 0)::bigint from loyalty_entry where order_id = orders.id) as points,
      (select min(points_per_unit) from loyalty_entry where order_id = orders.id) as "pointsPerUnit"
    from orders
    join customer on customer.id = orders.customer_id
    join loyalty_card card on card.customer_id = customer.id
    where orders.id = ${orderId}`.execute(tx)
  return rows[0]
}

interface NewEntry {
  customerId: number
  orderId: number
  points: number
  pointsPerUnit: number
}

export async function insertEntry(tx: Database, entry: NewEntry): Promise<void> {
  await tx
    .insertInto('loyalty_entry')
    .values({
      customer_id: entry.customerId,
      order_id: entry.orderId,
      points: entry.points,
      points_per_unit: entry.pointsPerUnit,
    })
    .execute()
}

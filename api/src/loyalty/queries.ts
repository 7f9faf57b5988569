import { LOYALTY_ENTRIES_MAX } from 'commerce/limits'
import type { PaidLine } from 'commerce/loyalty/points'
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
  /** charges do not count */
  lines: PaidLine[]
  /** money given back without units */
  givenBackCents: number
  /** as the ledger has them */
  points: number
}

/** Undefined: nobody with a card bought it. */
export async function findOrderPoints(tx: Database, orderId: number): Promise<OrderPoints | undefined> {
  const { rows } = await sql<OrderPoints>`
    select card.customer_id as "customerId", orders.store_code as "storeCode",
      customer.price_group_id as "priceGroupId",
      (select coalesce(json_agg(json_build_object('invoicedCents', line."invoicedCents", 'paid', line.paid,
          'refundedCents', (select coalesce(sum(row_total_incl_tax_cents - discount_cents), 0)::bigint
            from refund_line where order_line_id = line.order_line_id))), '[]')
        from (select part.order_line_id, sum(part.row_total_incl_tax_cents - part.discount_cents)::bigint as "invoicedCents",
            coalesce(json_agg(json_build_object('cents', part.row_total_incl_tax_cents - part.discount_cents,
                'pointsPerUnit', earned.points_per_unit) order by invoice.paid_at, invoice.id)
              filter (where earned.invoice_id is not null), '[]') as paid
          from invoice join invoice_line part on part.invoice_id = invoice.id
            left join loyalty_payment earned on earned.invoice_id = invoice.id and earned.customer_id = card.customer_id
          where invoice.order_id = orders.id group by part.order_line_id) line) as lines,
      (select coalesce(sum(greatest(adjustment_cents, 0)), 0)::bigint from refund
        where order_id = orders.id) as "givenBackCents",
      (select coalesce(sum(points), 0)::bigint from loyalty_entry where order_id = orders.id) as points
    from orders
    join customer on customer.id = orders.customer_id
    join loyalty_card card on card.customer_id = customer.id
    where orders.id = ${orderId}`.execute(tx)
  return rows[0]
}

/** What is paid of an order since the card was opened, each invoice once. */
export async function insertPayments(
  tx: Database,
  { orderId, customerId, pointsPerUnit }: { orderId: number; customerId: number; pointsPerUnit: number },
): Promise<void> {
  await sql`
    insert into loyalty_payment (invoice_id, customer_id, points_per_unit)
    select invoice.id, card.customer_id, ${pointsPerUnit}
    from invoice, loyalty_card card
    where invoice.order_id = ${orderId} and card.customer_id = ${customerId} and invoice.paid_at >= card.opened_at
    on conflict do nothing`.execute(tx)
}

interface NewEntry {
  customerId: number
  orderId: number
  points: number
}

export async function insertEntry(tx: Database, { customerId, orderId, points }: NewEntry): Promise<void> {
  await tx
    .insertInto('loyalty_entry')
    .values({ customer_id: customerId, order_id: orderId, points })
    .execute()
}

import { LOYALTY_ENTRIES_MAX } from 'commerce/limits'
import type { PaidLine } from 'commerce/loyalty/points'
import { type RawBuilder, sql } from 'kysely'
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

interface RuleOf {
  storeCode: unknown
  priceGroupId: unknown
  at: unknown
}

/** SQL: the rule that holds then and says most about the store view and the price group. */
const ruleOf = ({ storeCode, priceGroupId, at }: RuleOf): RawBuilder<unknown> => sql`
  select points_per_unit from loyalty_rule
  where (store_code is null or store_code = ${storeCode})
    and (price_group_id is null or price_group_id = ${priceGroupId})
    and (holds_from is null or holds_from <= ${at}) and (holds_until is null or ${at} < holds_until)
  order by price_group_id is null, store_code is null, holds_from desc nulls last, id desc limit 1`

/** By the rule that holds now; 0 where none does. */
export async function findPointsPerUnit(
  db: Database,
  of: { storeCode: string; priceGroupId: number },
): Promise<number> {
  const { rows } = await sql<{ pointsPerUnit: number }>`
    select rule.points_per_unit as "pointsPerUnit" from (${ruleOf({ ...of, at: sql`shop_now()` })}) rule`.execute(
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
    select card.customer_id as "customerId",
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
    from orders join loyalty_card card on card.customer_id = orders.customer_id
    where orders.id = ${orderId}`.execute(tx)
  return rows[0]
}

/** What is paid of an order since the card was opened, each invoice once and by the rule of its own time. */
export async function insertPayments(tx: Database, orderId: number): Promise<void> {
  const rule = ruleOf({
    storeCode: sql`orders.store_code`,
    priceGroupId: sql`customer.price_group_id`,
    at: sql`invoice.paid_at`,
  })
  await sql`
    insert into loyalty_payment (invoice_id, customer_id, points_per_unit)
    select invoice.id, card.customer_id, coalesce(
      -- paid before this transaction: by a shop of the version before, which has noted its rule there
      case when invoice.paid_at < now() then (select min(entry.points_per_unit) from loyalty_entry entry
        where entry.order_id = orders.id and entry.customer_id = card.customer_id) end,
      (${rule}), 0)
    from invoice join orders on orders.id = invoice.order_id join customer on customer.id = orders.customer_id
      join loyalty_card card on card.customer_id = customer.id
    where orders.id = ${orderId} and invoice.paid_at >= card.opened_at
    on conflict do nothing`.execute(tx)
}

interface NewEntry {
  customerId: number
  orderId: number
  points: number
}

/** With the lowest rate of the order, by which a shop of the version before takes points back. */
export async function insertEntry(tx: Database, { customerId, orderId, points }: NewEntry): Promise<void> {
  await sql`
    insert into loyalty_entry (customer_id, order_id, points, points_per_unit)
    select ${customerId}, ${orderId}, ${points}, min(points_per_unit)
    from loyalty_payment where customer_id = ${customerId} and invoice_id in (
      select id from invoice where order_id = ${orderId})`.execute(tx)
}

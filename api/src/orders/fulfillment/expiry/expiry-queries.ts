import { CANCEL_PAYMENT_AGAIN_SECONDS } from 'commerce/limits'
import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

/**
 * A card has its minutes, a transfer until the day that its buyer was told. Orders on hold are skipped. After a hold a card
 * has its minutes again: its provider may still report a payment that was made meanwhile.
 */
const isOverdue = (paymentMinutes: number) => sql`orders.state = 'new' and (
      (orders.status = 'pending_payment' and greatest(orders.created_at, (
        select max(created_at) from order_history where order_id = orders.id and verb = 'unhold'
      )) < now() - make_interval(mins => ${paymentMinutes}))
      or (orders.invoiced_cents = 0 and orders.id in (select order_id from unpaid_order where pay_by < now())))`

/** A payment that its provider may know more of. */
export interface BegunPayment {
  id: number
  intentId: string
}

interface UnpaidOrder {
  id: number
  payment: BegunPayment | null
}

/**
 * Orders with an overdue payment, oldest first, those that no provider has to be asked about before the others. An
 * order that was left because of its provider comes again later.
 */
export async function listUnpaid(
  db: Database,
  { paymentMinutes, most }: { paymentMinutes: number; most: number },
): Promise<UnpaidOrder[]> {
  const { rows } = await sql<UnpaidOrder>`
    select orders.id, case when begun.id is not null
        then json_build_object('id', begun.id, 'intentId', begun.intent_id) end as payment
    from orders left join payment begun on begun.order_id = orders.id and begun.intent_id is not null
      and begun.state in ('due', 'failed') and orders.status = 'pending_payment'
    where ${isOverdue(paymentMinutes)} and orders.id in (
      select id from orders where status = 'pending_payment'
      union all select order_id from unpaid_order where pay_by < now())
      and (begun.cancel_tried_at is null
        or begun.cancel_tried_at < now() - make_interval(secs => ${CANCEL_PAYMENT_AGAIN_SECONDS}))
    order by begun.id is not null, begun.cancel_tried_at nulls first, orders.created_at limit ${most}`.execute(
    db,
  )
  return rows
}

/** Locks an order whose payment is still overdue: its number. One locked by someone else is left for the next time. */
export async function lockUnpaid(
  tx: Database,
  orderId: number,
  paymentMinutes: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ orderNumber: string }>`
    select increment_id as "orderNumber" from orders where id = ${orderId} and ${isOverdue(paymentMinutes)}
    for update skip locked`.execute(tx)
  return rows[0]?.orderNumber
}

/** The time on hold does not count as time to pay. */
export async function extendPayBy(tx: Database, orderId: number): Promise<void> {
  await sql`update unpaid_order set pay_by = pay_by + (now() - orders.updated_at)
    from orders where orders.id = unpaid_order.order_id and orders.id = ${orderId}`.execute(tx)
}

import type { OrderState, OrderStatus } from 'commerce/orders/order-state'
import type { PaymentState } from 'commerce/payment/state-after-event'
import { CANCEL_PAYMENT_AGAIN_SECONDS } from 'commerce/limits'
import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

const now = sql<Date>`now()`

export interface OrderPayment {
  id: number
  orderNumber: string
  orderState: OrderState
  orderStatus: OrderStatus
  email: string
  provider: 'stripe' | 'test'
  intentId: string | null
  amountCents: number
  currency: string
  state: PaymentState
}

/**
 * The order of a key with its card payment, null if it has none. Only that customer finds a customer's order, and only
 * who is in the store of a studio one of its families.
 */
export async function findPayment(
  db: Database,
  { key, customerId, studioId }: { key: string; customerId: number | null; studioId: number | null },
): Promise<{ orderNumber: string; payment: OrderPayment | null } | undefined> {
  const { rows } = await sql<{ orderNumber: string; payment: OrderPayment | null }>`
    select orders.increment_id as "orderNumber",
      case when payment.id is not null then json_build_object('id', payment.id,
        'orderNumber', orders.increment_id, 'orderState', orders.state, 'orderStatus', orders.status, 'email', orders.email, 'provider', payment.provider, 'intentId', payment.intent_id,
        'amountCents', payment.amount_cents, 'currency', payment.currency, 'state', payment.state) end as payment
    from orders left join payment on payment.order_id = orders.id
    where orders.idempotency_key = ${key}
      and (orders.customer_id is null or orders.customer_id = ${customerId}::int)
      and (orders.studio_id is null or orders.studio_id = ${studioId}::int)`.execute(db)
  return rows[0]
}

/** Stores the provider's id of a payment, which never changes. */
export async function keepIntent(db: Database, paymentId: number, intentId: string): Promise<void> {
  await db
    .updateTable('payment')
    .set({ intent_id: intentId, updated_at: now })
    .where('id', '=', paymentId)
    .where('intent_id', 'is', null)
    .execute()
}

export interface HeldPayment {
  id: number
  orderId: number
  orderNumber: string
  orderState: OrderState
  orderStatus: OrderStatus
  amountCents: number
  currency: string
  state: PaymentState
}

/**
 * Locks a payment and its order until the transaction ends. A message may arrive before the provider's id is stored:
 * then the order number in it identifies the payment.
 */
export async function holdPayment(
  tx: Database,
  intent: { id: string; orderNumber: string | null },
): Promise<HeldPayment | undefined> {
  return tx
    .selectFrom('orders')
    .innerJoin('payment', 'payment.order_id', 'orders.id')
    .select([
      'payment.id',
      'orders.id as orderId',
      'orders.increment_id as orderNumber',
      'orders.state as orderState',
      'orders.status as orderStatus',
      'payment.amount_cents as amountCents',
      'payment.currency',
      'payment.state',
    ])
    .where((eb) =>
      eb.or([
        eb('payment.intent_id', '=', intent.id),
        eb('payment.intent_id', 'is', null).and('orders.increment_id', '=', intent.orderNumber),
      ]),
    )
    .forUpdate(['orders', 'payment'])
    .$narrowType<Pick<HeldPayment, 'orderState' | 'orderStatus' | 'state'>>()
    .executeTakeFirst()
}

/** False: this message came before. */
export async function insertEvent(
  tx: Database,
  event: { id: string; paymentId: number; kind: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('payment_event')
    .values({ event_id: event.id, payment_id: event.paymentId, kind: event.kind })
    .onConflict((known) => known.column('event_id').doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Counts a declined card; returns how many there are. */
export async function countFailure(tx: Database, paymentId: number): Promise<number> {
  const counted = await tx
    .updateTable('payment')
    .set((row) => ({ failures: row('failures', '+', 1) }))
    .where('id', '=', paymentId)
    .returning('failures')
    .executeTakeFirst()
  return counted?.failures ?? 0
}

export async function writePaymentState(
  tx: Database,
  paymentId: number,
  { state, intentId }: { state: PaymentState; intentId: string },
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ state, intent_id: intentId, updated_at: now })
    .where('id', '=', paymentId)
    .execute()
}

/**
 * Payments that could still succeed although their orders no longer wait for them. Those that failed to cancel come
 * after the others, and not again at once, so that none blocks the rest.
 */
export async function listPaymentsToCancel(
  db: Database,
  most: number,
): Promise<{ id: number; intentId: string }[]> {
  const lately = sql<Date>`now() - make_interval(secs => ${CANCEL_PAYMENT_AGAIN_SECONDS})`
  return db
    .selectFrom('payment')
    .innerJoin('orders', 'orders.id', 'payment.order_id')
    .select(['payment.id', 'payment.intent_id as intentId'])
    .where('payment.state', 'in', ['due', 'failed'])
    .where('payment.intent_id', 'is not', null)
    .where('orders.status', '<>', 'pending_payment')
    .where('orders.state', '<>', 'on_hold')
    .where((eb) => eb.or([eb('cancel_tried_at', 'is', null), eb('cancel_tried_at', '<', lately)]))
    .orderBy('cancel_tried_at', (order) => order.asc().nullsFirst())
    .orderBy('payment.id')
    .limit(most)
    .$narrowType<{ intentId: string }>()
    .execute()
}

export async function noteCancelTry(db: Database, paymentId: number): Promise<void> {
  await db.updateTable('payment').set({ cancel_tried_at: now }).where('id', '=', paymentId).execute()
}

/** The provider will not collect it any more; a state reported meanwhile stays. False: it reported another state. */
export async function markCanceled(db: Database, paymentId: number): Promise<boolean> {
  const marked = await db
    .updateTable('payment')
    .set({ state: 'canceled', updated_at: now })
    .where('id', '=', paymentId)
    .where('state', 'in', ['due', 'failed'])
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

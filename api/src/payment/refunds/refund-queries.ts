import type { RefundState } from 'commerce/payment/refund-state'
import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

type RefundCause = 'refund' | 'no_order' | 'provider'

export interface PaymentRefund {
  id: number
  cause: RefundCause
  amountCents: number
  state: RefundState | 'needless'
  attempt: number
  providerNumber: string | null
}

/** A payment with its order, and all that goes or went back of it. */
export interface RefundedPayment {
  id: number
  intentId: string
  currency: string
  orderId: number
  orderNumber: string
  refunds: PaymentRefund[]
}

/** Holds a payment and its order until the transaction ends. */
export async function holdRefundedPayment(tx: Database, paymentId: number): Promise<RefundedPayment> {
  const { rows } = await sql<Omit<RefundedPayment, 'refunds'>>`
    select payment.id, payment.intent_id as "intentId", payment.currency, orders.id as "orderId",
      orders.increment_id as "orderNumber"
    from orders join payment on payment.order_id = orders.id
    where payment.id = ${paymentId} and payment.intent_id is not null
    for update of orders, payment`.execute(tx)
  const [payment] = rows
  if (!payment) throw new Error(`There is no payment ${paymentId} at the provider.`)
  // A statement of its own after the lock: it must see what the one before has done.
  return { ...payment, refunds: await listRefunds(tx, paymentId) }
}

async function listRefunds(tx: Database, paymentId: number): Promise<PaymentRefund[]> {
  return tx
    .selectFrom('payment_refund')
    .select([
      'id',
      'cause',
      'amount_cents as amountCents',
      'state',
      'attempt',
      'provider_number as providerNumber',
    ])
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .$narrowType<Pick<PaymentRefund, 'cause' | 'state'>>()
    .execute()
}

/** A refund that somebody began at the provider's own pages. */
export async function insertForeignRefund(
  tx: Database,
  refund: { paymentId: number; amountCents: number; state: RefundState; providerNumber: string },
): Promise<void> {
  await tx
    .insertInto('payment_refund')
    .values({
      payment_id: refund.paymentId,
      cause: 'provider',
      amount_cents: refund.amountCents,
      state: refund.state,
      provider_number: refund.providerNumber,
    })
    .execute()
}

export async function writeRefundState(
  tx: Database,
  { id, state, amountCents, attempt, providerNumber }: PaymentRefund,
): Promise<void> {
  await tx
    .updateTable('payment_refund')
    .set({
      state,
      amount_cents: amountCents,
      attempt,
      provider_number: providerNumber,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
}

/** A payment of which something is to go back, and whether that has failed before. */
export async function findPaymentOfRefund(
  db: Database,
  paymentRefundId: number,
): Promise<{ paymentId: number; intentId: string; hasFailed: boolean } | undefined> {
  const { rows } = await sql<{ paymentId: number; intentId: string; hasFailed: boolean }>`
    select payment.id as "paymentId", payment.intent_id as "intentId",
      payment_refund.state = 'failed' as "hasFailed"
    from payment_refund join payment on payment.id = payment_refund.payment_id
    where payment_refund.id = ${paymentRefundId} and payment.intent_id is not null`.execute(db)
  return rows[0]
}

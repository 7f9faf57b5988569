import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import { handRefundCents } from '#src/studio-sales/hand-refunds-shared-queries'

export interface RefundablePayment {
  id: number
  currency: string
  /** neither refunded nor about to be, whichever way it goes back */
  leftCents: number
  /** given back at the provider's own pages, and no refund of the order stands for it */
  byHandCents: number
}

/** The card payment of an order. Lock the order first. */
export async function findPaidPayment(tx: Database, orderId: number): Promise<RefundablePayment | undefined> {
  const { rows } = await sql<RefundablePayment>`
    select payment.id, payment.currency, payment.amount_cents - (
        select coalesce(sum(elsewhere_cents + case when state = 'needless' or (cause = 'provider' and state = 'failed') then 0
          else amount_cents end), 0)::bigint
        from payment_refund where payment_id = payment.id) as "leftCents",
      ${handRefundCents} as "byHandCents"
    from payment where payment.order_id = ${orderId} and payment.state = 'paid'`.execute(tx)
  return rows[0]
}

/** Without a refund of the order, it is a whole payment without an order. */
export async function insertAskedRefund(
  tx: Database,
  { paymentId, refundId, amountCents }: { paymentId: number; refundId: number | null; amountCents: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('payment_refund')
    .values({
      payment_id: paymentId,
      cause: refundId === null ? 'no_order' : 'refund',
      refund_id: refundId,
      amount_cents: amountCents,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

import type { Cents } from 'commerce/money'
import type { Database } from '#src/db/connections/pool'
import { readOrderMoney } from '#src/orders/fulfillment/refunds/order-money-queries'
import { paidBackCents } from '#src/orders/fulfillment/refunds/pay-back-text'

/** How much of an earlier refund was paid back. */
export async function readPaidBack(
  db: Database,
  { orderId, refundId, refundCents }: { orderId: number; refundId: number; refundCents: Cents },
): Promise<Cents> {
  return paidBackCents(await readOrderMoney(db, orderId, { refundId }), refundCents)
}

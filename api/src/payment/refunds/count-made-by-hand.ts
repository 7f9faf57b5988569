import type { Cents } from 'commerce/money'
import { uncoveredRefunds } from 'commerce/payment/uncovered-refunds'
import type { Database } from '#src/db/connections/pool'
import { type PaymentRefund, readOwedRefunds } from '#src/payment/refunds/refund-queries'

/**
 * How much of a refund somebody made at the provider's own pages since it was asked for. The other refunds that the
 * provider has not taken count, too: each job must find the same.
 */
export async function countMadeByHand(
  tx: Database,
  paymentId: number,
  refund: PaymentRefund,
): Promise<Cents> {
  if (refund.cause !== 'refund') return 0
  const { owed, given } = await readOwedRefunds(tx, paymentId)
  const missing = uncoveredRefunds(owed, given).find(({ id }) => id === refund.id)
  return refund.amountCents - (missing?.amountCents ?? 0)
}

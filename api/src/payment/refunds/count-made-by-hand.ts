import type { Cents } from 'commerce/money'
import { uncoveredRefunds } from 'commerce/payment/uncovered-refunds'
import type { Database } from '#src/db/connections/pool'
import {
  isOpen,
  type PaymentRefund,
  readOwedRefunds,
  type RefundedPayment,
} from '#src/payment/refunds/refund-queries'

/**
 * How much of a refund somebody made at the provider's own pages since it was asked for. The other refunds that the
 * provider has not taken count, too: each job must find the same.
 */
export async function countMadeByHand(
  tx: Database,
  payment: RefundedPayment,
  refund: PaymentRefund,
): Promise<Cents> {
  if (refund.cause === 'no_order') return countOfNoOrder(payment, refund)
  const { owed, given } = await readOwedRefunds(tx, payment.id)
  const missing = uncoveredRefunds(owed, given).find(({ id }) => id === refund.id)
  return refund.amountCents - (missing?.amountCents ?? 0)
}

/** Of money that pays no order all goes back, and no more: what went back before it was asked for counts, too. */
function countOfNoOrder({ receivedCents, refunds }: RefundedPayment, refund: PaymentRefund): Cents {
  const byHand = refunds.filter(({ cause, state }) => cause === 'provider' && state !== 'failed')
  const others = refunds.filter(({ cause }) => cause === 'no_order')
  if (receivedCents === null) {
    // All that the shop heard of before an additional refund is taken into account in it.
    const isFirst = others.every(({ id }) => id >= refund.id)
    const counted = byHand.filter(({ id }) => isFirst || id > refund.id)
    return Math.min(refund.amountCents, sumOf(counted))
  }
  const taken = others.filter((each) => !isOpen(each) && each.state !== 'needless')
  const owedCents = Math.max(0, receivedCents - sumOf(byHand) - sumOf(taken))
  return Math.max(0, refund.amountCents - owedCents)
}

function sumOf(refunds: PaymentRefund[]): Cents {
  return refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

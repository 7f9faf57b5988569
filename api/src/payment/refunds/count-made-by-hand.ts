import type { Cents } from 'commerce/money'
import { uncoveredRefunds } from 'commerce/payment/uncovered-refunds'
import type { Database } from '#src/db/connections/pool'
import {
  type PaymentRefund,
  readOwedRefunds,
  type RefundedPayment,
  spendHandMoney,
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

/** What ended a refund of money that pays no order stands for no other. */
export async function spendOnNoOrder(
  tx: Database,
  payment: RefundedPayment,
  { refund, byHandCents }: { refund: PaymentRefund; byHandCents: Cents },
): Promise<void> {
  if (refund.cause !== 'no_order') return
  let leftCents = byHandCents
  for (const { id, amountCents, spentCents } of usableBy(payment, refund)) {
    const cents = Math.min(leftCents, amountCents - spentCents)
    if (cents > 0) await spendHandMoney(tx, id, cents)
    leftCents -= cents
  }
}

/**
 * Of money that pays no order all goes back, and no more: what went back before it was asked for counts, too. What another
 * refund asked the provider for goes back by that one.
 */
function countOfNoOrder(payment: RefundedPayment, refund: PaymentRefund): Cents {
  const { receivedCents } = payment
  if (receivedCents === null) return refund.amountCents - missingOf(payment, refund)
  const taken = ofNoOrder(payment).filter(
    ({ id, state }) => id !== refund.id && ['asked', 'done', 'settled'].includes(state),
  )
  const owedCents = Math.max(0, receivedCents - sumOf(madeByHand(payment)) - sumOf(taken))
  return Math.max(0, refund.amountCents - owedCents)
}

/** What went back by hand, and did not end another refund, stands for those that failed, the oldest first. */
function missingOf(payment: RefundedPayment, refund: PaymentRefund): Cents {
  const open = ofNoOrder(payment).filter(({ id, state }) => id === refund.id || state === 'failed')
  // The provider's times are full seconds: rows are numbered in the order in which the shop heard of them.
  const owed = open.map((each) => ({
    id: each.id,
    amountCents: each.amountCents,
    askedAt: isFirst(payment, each) ? null : new Date(each.id),
  }))
  const given = madeByHand(payment).map(({ id, amountCents, spentCents }) => ({
    amountCents: amountCents - spentCents,
    madeAt: new Date(id),
  }))
  return uncoveredRefunds(owed, given).find(({ id }) => id === refund.id)?.amountCents ?? 0
}

/** All that the shop heard of before an additional refund is taken into account in it. */
function usableBy(payment: RefundedPayment, refund: PaymentRefund): PaymentRefund[] {
  return madeByHand(payment).filter(({ id }) => isFirst(payment, refund) || id > refund.id)
}

function isFirst(payment: RefundedPayment, refund: PaymentRefund): boolean {
  return ofNoOrder(payment).every(({ id }) => id >= refund.id)
}

function ofNoOrder({ refunds }: RefundedPayment): PaymentRefund[] {
  return refunds.filter(({ cause }) => cause === 'no_order')
}

function madeByHand({ refunds }: RefundedPayment): PaymentRefund[] {
  return refunds.filter(({ cause, state }) => cause === 'provider' && state !== 'failed')
}

function sumOf(refunds: PaymentRefund[]): Cents {
  return refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

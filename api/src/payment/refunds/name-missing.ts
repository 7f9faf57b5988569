import type { Cents } from 'commerce/money'
import type { WriteCtx } from '#src/context'
import { moneyText } from '#src/orders/fulfillment/money-text'
import { providerRefundJob } from '#src/orders/fulfillment/refunds/provider-refund-job'
import { giveUpJob } from '#src/outbox/give-up-job'
import { missingByHand } from '#src/payment/refunds/missing-by-hand'
import {
  holdRefundedPayment,
  insertFailedRefund,
  type PaymentRefund,
  readHandMoney,
  type RecordedRefund,
  type RefundedPayment,
  refundOf,
  writeRefundState,
} from '#src/payment/refunds/refund-queries'

/**
 * After every change of a refund whose request is over: what of it was made at the provider's own pages, and did not stay
 * there, has a job that names it.
 */
export async function nameMissingOf(ctx: WriteCtx, paymentId: number, id: number): Promise<void> {
  const payment = await holdRefundedPayment(ctx.db, paymentId)
  if (refundOf(payment, id).cause !== 'refund') return
  const reason = 'A refund made at the provider failed.'
  const missing = missingByHand(await readHandMoney(ctx.db, paymentId))
  for (const each of missing) {
    if (each.kind === 'part' && each.id === id) await nameMissingPart(ctx, payment, { ...each, reason })
    if (each.kind === 'recorded' && each.needlessId === id)
      await giveUpRecorded(ctx, payment, { ...each, reason })
  }
}

export async function nameMissingPart(
  ctx: WriteCtx,
  payment: RefundedPayment,
  { id, amountCents, reason }: { id: number; amountCents: Cents; reason: string },
): Promise<void> {
  await giveUpJob(ctx.db, {
    ...providerRefundJob(payment.orderNumber, id),
    reason: `${reason} ${partIsMissing(payment, amountCents)}`,
  })
}

/** Only staff know whether somebody gave it back: no replay pays it, and none ends its job. */
export function partIsMissing(payment: RefundedPayment, cents: Cents): string {
  return `${moneyText(cents, payment.currency)} of this refund did not go back. Give it back in another way, unless somebody did, and settle this job.`
}

export function asksInAll(payment: RefundedPayment, { amountCents }: PaymentRefund): string {
  return `Replaying this job asks for ${moneyText(amountCents, payment.currency)} in all.`
}

/**
 * What staff recorded as given back by hand, or gave back instead of the shop, and no longer is: an operator can have the
 * provider asked for it.
 */
export async function giveUpRecorded(
  ctx: WriteCtx,
  payment: RefundedPayment,
  { needlessId, refundId, amountCents, reason }: RecordedRefund & { reason: string },
): Promise<void> {
  const needless = payment.refunds.find(({ id }) => id === needlessId)
  if (needless) await writeRefundState(ctx.db, { ...needless, state: 'failed', amountCents })
  const id =
    needless?.id ?? (await insertFailedRefund(ctx.db, { paymentId: payment.id, refundId, amountCents }))
  await giveUpJob(ctx.db, { ...providerRefundJob(payment.orderNumber, id), reason })
}

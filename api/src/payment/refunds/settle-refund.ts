import type { Cents } from 'commerce/money'
import { orderComments } from 'commerce/orders/order-comments'
import * as z from 'zod'
import type { WriteCtx } from '#src/context'
import { inTransaction } from '#src/db/transaction'
import { moneyText } from '#src/orders/fulfillment/money-text'
import { noteSettled } from '#src/orders/fulfillment/write-history'
import { endRefundJob, findRefundToSettle } from '#src/outbox/stuck-refund'
import { countMadeByHand } from '#src/payment/refunds/count-made-by-hand'
import {
  findPaymentOfRefund,
  holdRefundedPayment,
  isOpen,
  refundOf,
  writeRefundElsewhere,
  writeRefundState,
} from '#src/payment/refunds/refund-queries'

const payloadSchema = z.object({ paymentRefundId: z.int() })

type Settled =
  | { kind: 'settled'; orderNumber: string; sum: string }
  | { kind: 'not-given-up' | 'not-open' | 'unknown' }

/** Puts a refund to rest that staff made in another way, such as by bank transfer, by the number of its job. */
export async function settleRefund(
  ctx: WriteCtx,
  { jobId, note }: { jobId: number; note: string },
): Promise<Settled> {
  return inTransaction(ctx.db, async (tx) => {
    const job = await findRefundToSettle(tx, jobId)
    const id = payloadSchema.safeParse(job?.payload).data?.paymentRefundId
    const found = id === undefined ? undefined : await findPaymentOfRefund(tx, id)
    if (!job || id === undefined || !found) return { kind: 'not-given-up' }
    const payment = await holdRefundedPayment(tx, found.paymentId)
    const refund = refundOf(payment, id)
    if (!isOpen(refund)) return { kind: 'not-open' }
    // No answer came to any try: what the provider made may still become known.
    if (refund.state === 'asked' && job.isGivenUp) return { kind: 'unknown' }
    if (!(await endRefundJob(tx, jobId))) return { kind: 'not-given-up' }
    const byHandCents = await countMadeByHand(tx, payment, refund)
    const restCents: Cents = refund.amountCents - byHandCents
    // Where all of it was made at the provider's own pages, that stands for it.
    const state = restCents === 0 ? 'needless' : 'settled'
    const amountCents = restCents === 0 ? refund.amountCents : restCents
    const sum = moneyText(amountCents, payment.currency)
    // Of one that did not fail the provider may still say that it made it.
    const write = refund.state === 'failed' ? writeRefundElsewhere : writeRefundState
    await write(tx, { ...refund, state, amountCents })
    const comment = state === 'settled' ? orderComments.refundSettled : orderComments.refundMadeByHand
    await noteSettled({ ...ctx, db: tx }, payment.orderId, `${comment} ${sum}. ${note}`)
    return { kind: 'settled', orderNumber: payment.orderNumber, sum }
  })
}

import type { Cents } from 'commerce/money'
import { orderComments } from 'commerce/orders/order-comments'
import * as z from 'zod'
import type { WriteCtx } from '#src/context'
import { inTransaction } from '#src/db/transaction'
import { moneyText } from '#src/orders/fulfillment/money-text'
import { noteSettled } from '#src/orders/fulfillment/write-history'
import { endRefundJob, findRefundToSettle } from '#src/outbox/stuck-refund'
import { countMadeByHand, spendOnNoOrder } from '#src/payment/refunds/count-made-by-hand'
import { readMissingPart } from '#src/payment/refunds/missing-by-hand'
import { nameMissingOf } from '#src/payment/refunds/name-missing'
import {
  addElsewhere,
  findPaymentOfRefund,
  holdRefundedPayment,
  isOpen,
  type RefundedPayment,
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
    const known = refundOf(payment, id)
    if (!isOpen(known)) return settlePart({ ...ctx, db: tx }, payment, { id, jobId, note })
    // No answer came to any try: what the provider made may still become known.
    if (known.state === 'asked' && job.isGivenUp) return { kind: 'unknown' }
    if (!(await endRefundJob(tx, jobId))) return { kind: 'not-given-up' }
    const byHandCents = await countMadeByHand(tx, payment, known)
    await spendOnNoOrder(tx, payment, { refund: known, byHandCents })
    const restCents: Cents = known.amountCents - byHandCents
    // Where all of it was made at the provider's own pages, that stands for it.
    const state = restCents === 0 ? 'needless' : 'settled'
    const amountCents = restCents === 0 ? known.amountCents : restCents
    const sum = moneyText(amountCents, payment.currency)
    // Of one that did not fail the provider may still say that it made it.
    const write = known.state === 'failed' ? writeRefundElsewhere : writeRefundState
    await write(tx, { ...known, state, amountCents })
    const comment = state === 'settled' ? orderComments.refundSettled : orderComments.refundMadeByHand
    await noteSettled({ ...ctx, db: tx }, payment.orderId, `${comment} ${sum}. ${note}`)
    // Staff settle what they were told of: a part that failed while the provider was asked for the rest is named now.
    await nameMissingOf({ ...ctx, db: tx }, payment.id, id)
    return { kind: 'settled', orderNumber: payment.orderNumber, sum }
  })
}

/** Of a refund whose rest is done, the part that was made by hand and failed there. */
async function settlePart(
  ctx: WriteCtx,
  payment: RefundedPayment,
  { id, jobId, note }: { id: number; jobId: number; note: string },
): Promise<Settled> {
  const missingCents = await readMissingPart(ctx.db, payment.id, id)
  if (missingCents === 0) return { kind: 'not-open' }
  if (!(await endRefundJob(ctx.db, jobId))) return { kind: 'not-given-up' }
  await addElsewhere(ctx.db, id, missingCents)
  const sum = moneyText(missingCents, payment.currency)
  await noteSettled(ctx, payment.orderId, `${orderComments.refundPartSettled} ${sum}. ${note}`)
  return { kind: 'settled', orderNumber: payment.orderNumber, sum }
}

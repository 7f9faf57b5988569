import type { Cents } from 'commerce/money'
import type { WriteCtx } from '#src/context'
import { moneyText } from '#src/orders/fulfillment/money-text'
import { noteOnOrder } from '#src/orders/fulfillment/write-history'
import { providerRefundJob } from '#src/orders/fulfillment/refunds/provider-refund-job'
import { insertAskedRefund } from '#src/orders/fulfillment/refunds/provider-refund-queries'
import { enqueueJob } from '#src/outbox/enqueue-job'

interface WantedProviderRefund {
  order: { id: number; incrementId: string }
  payment: { id: number; currency: string }
  /** the refund of the order; null: the payment is for no order and is refunded completely */
  refundId: number | null
  amountCents: Cents
  /** the comment in the order's history, before the amount */
  comment: string
}

/** Enqueues a refund by the payment's provider. The caller has locked the order. */
export async function askProviderRefund(ctx: WriteCtx, wanted: WantedProviderRefund): Promise<void> {
  const tx = ctx.db
  const { order, payment, refundId, amountCents, comment } = wanted
  const id = await insertAskedRefund(tx, { paymentId: payment.id, refundId, amountCents })
  await enqueueJob(tx, providerRefundJob(order.incrementId, id))
  await noteOnOrder(ctx, order.id, `${comment} ${moneyText(amountCents, payment.currency)}.`)
}

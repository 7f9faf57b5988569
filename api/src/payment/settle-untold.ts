import type { AppContext, WriteCtx } from '#src/context'
import type { Intent } from '#src/payment/payment-provider'
import { holdPayment } from '#src/payment/queries'
import { settlePayment } from '#src/payment/settle-payment'

/** Does what the provider's message about a payment that was made would have done. `ctx.db` is the transaction. */
export async function settleUntold(
  ctx: WriteCtx & Pick<AppContext, 'config' | 'log'>,
  { id: intentId, receivedCents: amountCents, currency }: Intent,
): Promise<void> {
  const payment = await holdPayment(ctx.db, { id: intentId, orderNumber: null })
  if (!payment) return
  ctx.log.warn({ order: payment.orderNumber, payment: intentId }, 'payment was made and not told')
  await settlePayment(ctx, { payment, told: { kind: 'succeeded', amountCents, currency, intentId } })
}

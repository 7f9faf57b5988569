import { orderComments } from 'commerce/orders/order-comments'
import { mayDo } from 'commerce/orders/order-state'
import { type PaymentEvent, type PaymentState, stateAfterEvent } from 'commerce/payment/state-after-event'
import type { AppContext, WriteCtx } from '#src/context'
import { confirmOrder } from '#src/orders/confirmation/confirm-order'
import { cancelOrder } from '#src/orders/fulfillment/cancel-order'
import { cancelUnpaidOrder } from '#src/orders/fulfillment/unpaid/cancel-unpaid-order'
import { invoiceOrder } from '#src/orders/fulfillment/invoice-order'
import { enqueueJob } from '#src/outbox/enqueue-job'
import { askProviderRefund } from '#src/orders/fulfillment/refunds/ask-provider-refund'
import { isTestIntent } from '#src/payment/test-card/test-provider'
import { type HeldPayment, writePaymentState } from '#src/payment/queries'

/** `db` is the transaction that has locked payment and order. */
type Parts = WriteCtx & Pick<AppContext, 'config' | 'log'>

/** A provider's message about a payment, with the provider's id of it. */
type PaymentReport = PaymentEvent & { intentId: string }

/**
 * Does once what the state of a payment requires: pays or cancels its order. Money that pays no order is refunded. The
 * caller has locked payment and order.
 */
export async function settlePayment(
  ctx: Parts,
  { payment, told }: { payment: HeldPayment; told: PaymentReport },
): Promise<void> {
  const state = stateAfterEvent({ ...payment, isAwaited: isAwaited(payment) }, told)
  if (state === payment.state) return
  await writePaymentState(ctx.db, payment.id, { state, intentId: told.intentId })
  await followState(ctx, { payment, state, told })
}

// An order on hold continues later: until then the message is refused, and the provider sends it again.
function isAwaited({ orderState, orderStatus }: HeldPayment): boolean {
  return orderState === 'on_hold' || orderStatus === 'pending_payment'
}

interface Followed {
  payment: HeldPayment
  state: PaymentState
  told: PaymentReport
}

async function followState(ctx: Parts, { payment, state, told }: Followed): Promise<void> {
  const { config, log } = ctx
  const { orderId, orderNumber } = payment
  switch (state) {
    case 'paid':
      await invoiceOrder(ctx, orderId, { paidBy: paidBy(told.intentId) })
      if (config.mail.confirmsOrders) await confirmOrder(ctx.db, orderNumber)
      return
    case 'canceled':
      if (!isAwaited(payment)) return
      return cancelUnpaidOrder(ctx, { id: orderId, orderNumber }, orderComments.paymentCanceled)
    case 'mismatch':
    case 'late':
      log.warn({ order: orderNumber, payment: told.intentId, state }, 'payment goes back')
      return refuseMoney(ctx, { payment, state, told })
    case 'due':
    case 'failed':
      return
  }
}

function paidBy(intentId: string): string {
  return isTestIntent(intentId) ? `test card ${intentId}` : `stripe ${intentId}`
}

/** An order with a payment of another amount cannot be paid by card any more: it releases its goods, and its buyer is told. */
async function refuseMoney(ctx: Parts, { payment, state, told }: Followed): Promise<void> {
  const { orderId, orderNumber, orderState, orderStatus } = payment
  const isMismatch = state === 'mismatch'
  const mayCancel = mayDo({ state: orderState, status: orderStatus }, 'cancel')
  if (isMismatch && mayCancel && orderStatus === 'pending_payment') {
    await cancelOrder(ctx, orderId, orderComments.paymentOfOtherSum)
    const payload = { orderNumber, goesBack: told.amountCents > 0 }
    await enqueueJob(ctx.db, { kind: 'mail.order_canceled', key: orderNumber, payload })
  }
  if (told.amountCents <= 0) return
  await askProviderRefund(ctx, {
    order: { id: orderId, incrementId: orderNumber },
    refundId: null,
    amountCents: told.amountCents,
    payment: { id: payment.id, currency: told.currency.toUpperCase() },
    comment: isMismatch ? orderComments.paymentOfOtherSumGoesBack : orderComments.paymentLate,
  })
}

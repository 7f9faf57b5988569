import type { WirePaymentState } from 'commerce/contract/payment'
import type { PaymentState } from 'commerce/payment/state-after-event'
import type { Ctx } from '#src/context'
import { getPayment } from '#src/payment/get-payment'
import type { OrderPayment } from '#src/payment/queries'

/** The progress of an order's payment, as its buyer sees it. */
export async function readPaymentState(
  ctx: Ctx,
  { query }: { query: { key: string } },
): Promise<WirePaymentState> {
  const { orderNumber, payment } = await getPayment(ctx, query.key)
  return { order_number: orderNumber, state: payment ? stateOf(payment) : 'none' }
}

// An order that proceeds without its card was paid in another way, and nobody can pay a canceled one.
function stateOf({ state, orderState, orderStatus }: OrderPayment): WirePaymentState['state'] {
  if (orderState === 'canceled' && (state === 'due' || state === 'failed')) return 'canceled'
  const goesOn = orderState !== 'canceled' && orderState !== 'on_hold' && orderStatus !== 'pending_payment'
  return goesOn && told[state] !== 'paid' ? 'none' : told[state]
}

const told: Record<PaymentState, WirePaymentState['state']> = {
  due: 'due',
  failed: 'failed',
  paid: 'paid',
  canceled: 'canceled',
  mismatch: 'review',
  late: 'review',
}

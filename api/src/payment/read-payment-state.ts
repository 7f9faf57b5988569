import type { WirePaymentState } from 'commerce/contract/payment'
import type { PaymentState } from 'commerce/payment/state-after-event'
import type { Ctx } from '#src/context'
import { getPayment } from '#src/payment/get-payment'

/** How far the payment of an order is, as its buyer is told. */
export async function readPaymentState(
  ctx: Ctx,
  { query }: { query: { key: string } },
): Promise<WirePaymentState> {
  const { orderNumber, payment } = await getPayment(ctx, query.key)
  return { order_number: orderNumber, state: payment ? told[payment.state] : 'none' }
}

// What came as another sum, or too late, is looked into by somebody; for the buyer the order is what counts.
const told: Record<PaymentState, WirePaymentState['state']> = {
  ...{ due: 'due', failed: 'failed', paid: 'paid', canceled: 'canceled' },
  ...{ mismatch: 'due', late: 'canceled' },
}

import { CARD_FAILURES_OF_ORDER } from 'commerce/limits'
import { orderComments } from 'commerce/orders/order-comments'
import { mayDo } from 'commerce/orders/order-state'
import type { WriteCtx } from '#src/context'
import { countCardFailure } from '#src/orders/limits/count-card-failure'
import { cancelUnpaidOrder } from '#src/orders/fulfillment/unpaid/cancel-unpaid-order'
import { countFailure, type HeldPayment } from '#src/payment/queries'

/**
 * Counts a declined card for its buyer and its order. An order with too many is canceled, also at the provider.
 * Somebody who tests stolen cards then needs a new order each time, and orders are limited.
 */
export async function stopCardTries(
  ctx: WriteCtx,
  { id, orderId, orderNumber, orderState: state, orderStatus: status }: HeldPayment,
): Promise<void> {
  await countCardFailure(ctx, ctx.db, orderId)
  const failures = await countFailure(ctx.db, id)
  const isAwaited = status === 'pending_payment' && mayDo({ state, status }, 'cancel')
  if (failures >= CARD_FAILURES_OF_ORDER.most && isAwaited) {
    await cancelUnpaidOrder(ctx, { id: orderId, orderNumber }, orderComments.tooManyCards)
  }
}

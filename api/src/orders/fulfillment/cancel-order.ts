import { leftToCancel } from 'commerce/orders/line-units'
import type { WriteCtx } from '#src/context'
import { giveBackCoupon } from '#src/discounts/give-back-coupon'
import { openOrder, settleOrder, stateForbids } from '#src/orders/fulfillment/open-order'
import { unitsLeft } from '#src/orders/fulfillment/requested-units'
import { releaseExcess } from '#src/orders/fulfillment/move-stock'
import { countUnits, getOrderToChange } from '#src/orders/fulfillment/state-queries'

/**
 * Cancels what is neither invoiced nor shipped, and releases its units. If nothing is left of the order, its buyer may
 * use the coupon again.
 */
export async function cancelOrder(ctx: WriteCtx, orderId: number, comment = ''): Promise<void> {
  const tx = ctx.db
  const order = await openOrder(tx, orderId, 'cancel')
  const units = unitsLeft(order.lines, leftToCancel)
  if (units.length === 0) throw stateForbids()
  await countUnits(
    tx,
    units.map(({ lineId, qty }) => ({ lineId, canceled: qty })),
  )
  await releaseExcess(tx, orderId)
  await settleOrder(ctx, orderId, { verb: 'cancel', comment })
  const { state } = await getOrderToChange(tx, orderId)
  if (state === 'canceled') await giveBackCoupon(tx, orderId)
}

import { orderComments } from 'commerce/orders/order-comments'
import type { JobCtx } from '#src/context'
import { inTransaction } from '#src/db/transaction'
import { cancelUnpaidOrder } from '#src/orders/fulfillment/unpaid/cancel-unpaid-order'
import { listUnpaid, lockUnpaid } from '#src/orders/fulfillment/expiry/expiry-queries'

const atOnce = 100

/**
 * Cancels orders that were not paid in time, so that others can buy their goods; returns how many. A payment in
 * progress locks its order: either the payment or this wins.
 */
export async function expireOrders(ctx: JobCtx): Promise<number> {
  const { db, log } = ctx
  const { paymentMinutes } = ctx.config.orders
  let canceled = 0
  for (const orderId of await listUnpaid(db, { paymentMinutes, most: atOnce })) {
    try {
      const isCanceled = await inTransaction(db, async (tx) => {
        const orderNumber = await lockUnpaid(tx, orderId, paymentMinutes)
        if (orderNumber === undefined) return false
        const order = { id: orderId, orderNumber }
        await cancelUnpaidOrder({ ...ctx, db: tx }, order, orderComments.paymentNotMade)
        return true
      })
      if (isCanceled) canceled += 1
    } catch (error) {
      // One that cannot be canceled does not stop the others.
      log.error({ err: error, order: orderId }, 'unpaid order not canceled')
    }
  }
  return canceled
}

import { orderComments } from 'commerce/orders/order-comments'
import type { JobCtx } from '#src/context'
import { inTransaction } from '#src/db/transaction'
import { cancelOrder } from '#src/orders/fulfillment/cancel-order'
import { listUnpaid, lockUnpaid } from '#src/orders/fulfillment/expiry/expiry-queries'

const atOnce = 100

/**
 * Cancels orders whose payment did not come in time, so that their goods can be bought again; returns how many. A payment
 * under way holds its order: either it or this wins.
 */
export async function expireOrders(ctx: JobCtx): Promise<number> {
  const { db, log } = ctx
  const { paymentMinutes } = ctx.config.orders
  let canceled = 0
  for (const orderId of await listUnpaid(db, { paymentMinutes, most: atOnce })) {
    try {
      const isCanceled = await inTransaction(db, async (tx) => {
        if (!(await lockUnpaid(tx, orderId, paymentMinutes))) return false
        await cancelOrder({ ...ctx, db: tx }, orderId, orderComments.paymentNotMade)
        return true
      })
      if (isCanceled) canceled += 1
    } catch (error) {
      // One that cannot be canceled keeps no other from it.
      log.error({ err: error, order: orderId }, 'unpaid order not canceled')
    }
  }
  return canceled
}

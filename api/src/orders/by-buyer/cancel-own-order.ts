import { orderComments } from 'commerce/orders/order-comments'
import type { CustomerActor } from '#src/actor'
import type { Ctx } from '#src/context'
import { inTransaction } from '#src/db/transaction'
import { openOwnOrder, requireUntouched } from '#src/orders/by-buyer/open-own-order'
import { cancelOrder } from '#src/orders/fulfillment/cancel-order'
import { enqueueJob } from '#src/outbox/enqueue-job'

/** UX-84: its buyer cancels an order that the shop has not begun to work on. A repeat changes nothing. */
export async function cancelOwnOrder(
  ctx: Ctx<CustomerActor>,
  { body }: { body: { orderNumber: string } },
): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    const within = { ...ctx, db: tx }
    const { order } = await openOwnOrder(within, body.orderNumber)
    if (order.state === 'canceled') return true
    requireUntouched(order)
    await cancelOrder(within, order.id, orderComments.canceledByBuyer)
    const { orderNumber } = body
    await enqueueJob(tx, { kind: 'mail.order_canceled_by_buyer', key: orderNumber, payload: { orderNumber } })
    return true
  })
}

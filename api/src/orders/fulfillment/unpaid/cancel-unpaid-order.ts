import type { WriteCtx } from '#src/context'
import { cancelOrder } from '#src/orders/fulfillment/cancel-order'
import { enqueueJob } from '#src/outbox/enqueue-job'

/** Cancels an order whose payment did not come, and tells its buyer. `ctx.db` is the transaction. */
export async function cancelUnpaidOrder(
  ctx: WriteCtx,
  { id, orderNumber }: { id: number; orderNumber: string },
  comment: string,
): Promise<void> {
  await cancelOrder(ctx, id, comment)
  await enqueueJob(ctx.db, { kind: 'mail.order_canceled', key: orderNumber, payload: { orderNumber } })
}

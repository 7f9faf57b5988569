import type { WriteCtx } from '#src/context'
import { openOrder } from '#src/orders/fulfillment/open-order'
import { changeState } from '#src/orders/fulfillment/write-history'

/** Nothing can be done with an order on hold until it is released. */
export async function holdOrder(ctx: WriteCtx, orderId: number, comment = ''): Promise<void> {
  const { state, status } = await openOrder(ctx.db, orderId, 'hold')
  await changeState(ctx, orderId, {
    state: 'on_hold',
    status: 'on_hold',
    stateBeforeHold: state,
    statusBeforeHold: status,
    verb: 'hold',
    comment,
  })
}

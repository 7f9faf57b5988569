import type { WriteCtx } from '#src/context'
import { extendPayBy } from '#src/orders/fulfillment/expiry/expiry-queries'
import { openOrder, stateForbids } from '#src/orders/fulfillment/open-order'
import { changeState } from '#src/orders/fulfillment/write-history'

/** Releases an order from hold, back to its former state. */
export async function unholdOrder(ctx: WriteCtx, orderId: number, comment = ''): Promise<void> {
  const tx = ctx.db
  const { stateBeforeHold: state, statusBeforeHold: status } = await openOrder(tx, orderId, 'unhold')
  if (state === null || status === null) throw stateForbids()
  await extendPayBy(tx, orderId)
  await changeState(ctx, orderId, {
    state,
    status,
    stateBeforeHold: null,
    statusBeforeHold: null,
    verb: 'unhold',
    comment,
  })
}

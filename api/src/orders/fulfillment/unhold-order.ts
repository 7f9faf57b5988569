import type { WriteCtx } from '#src/context'
import { extendPayBy } from '#src/orders/fulfillment/expiry/expiry-queries'
import { openOrder, stateForbids } from '#src/orders/fulfillment/open-order'
import { changeState } from '#src/orders/fulfillment/write-history'

/** An order that is held goes on from where it was. */
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

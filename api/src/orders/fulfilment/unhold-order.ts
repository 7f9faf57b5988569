import type { Database } from '#src/db/pool'
import { movePayBy } from '#src/orders/fulfilment/expiry-queries'
import { openOrder, stateForbids } from '#src/orders/fulfilment/open-order'
import { writeState } from '#src/orders/fulfilment/state-queries'

/** An order that is held goes on from where it was. */
export async function unholdOrder(tx: Database, orderId: number, comment = ''): Promise<void> {
  const { stateBeforeHold: state, statusBeforeHold: status } = await openOrder(tx, orderId, 'unhold')
  if (state === null || status === null) throw stateForbids()
  await movePayBy(tx, orderId)
  await writeState(tx, orderId, {
    state,
    status,
    stateBeforeHold: null,
    statusBeforeHold: null,
    verb: 'unhold',
    comment,
  })
}

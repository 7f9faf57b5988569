import type { Database } from '#src/db/pool'
import { openOrder } from '#src/orders/fulfilment/open-order'
import { writeState } from '#src/orders/fulfilment/state-queries'

/** Nothing happens to an order that is held until it goes on. */
export async function holdOrder(tx: Database, orderId: number, comment = ''): Promise<void> {
  const { state, status } = await openOrder(tx, orderId, 'hold')
  await writeState(tx, orderId, {
    state: 'holded',
    status: 'holded',
    stateBeforeHold: state,
    statusBeforeHold: status,
    verb: 'hold',
    comment,
  })
}

import { changeOrders, readOrders } from '#src/offline/orders/order-database'
import { tellWaitingChange } from '#src/offline/orders/waiting-changes'
import { hasDatabase } from '#src/offline/databases'
import type { WaitingOrder } from '#src/offline/orders/waiting-order'

/**
 * When a session is over, deletes its receipts: the account has those orders. Waiting orders stay until their customer is
 * back (decision 056). A session that has started since keeps its own.
 */
export function dropReceipts(mark: string): Promise<void> {
  return drop(({ owner }) => owner !== '' && owner !== mark)
}

async function drop(isDropped: (order: WaitingOrder) => boolean): Promise<void> {
  if (!(await hasDatabase('orders'))) return
  const isOver = (order: WaitingOrder) => order.state === 'confirmed' && isDropped(order)
  if (!(await readOrders()).some(isOver)) return
  await changeOrders((orders) => ({ remove: orders.filter(isOver).map(({ key }) => key), result: undefined }))
  tellWaitingChange()
}

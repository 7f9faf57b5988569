import { hasDatabase } from '#src/offline/databases'
import { changeOrders, readOrders } from '#src/offline/orders/order-database'
import { tellWaitingChange } from '#src/offline/orders/waiting-changes'
import type { WaitingOrder } from '#src/offline/orders/waiting-order'

/**
 * A studio owner signs out. No script knows an owner's session, so an owner's orders are stored as a guest's are. Receipts
 * are deleted. What waits stays, and is hidden from everybody else (decision 056).
 */
export async function leaveOrders(ownerId: number): Promise<void> {
  const isLeft = ({ owner, leftBy }: WaitingOrder) => owner === '' && leftBy === undefined
  if (!(await hasDatabase('orders')) || !(await readOrders()).some(isLeft)) return
  await changeOrders((orders) => {
    const left = orders.filter(isLeft)
    const isOver = ({ state }: WaitingOrder) => state === 'confirmed'
    return {
      remove: left.filter(isOver).map(({ key }) => key),
      put: left.filter((order) => !isOver(order)).map((order) => ({ ...order, leftBy: ownerId })),
      result: undefined,
    }
  })
  tellWaitingChange()
}

/** The owner is back. */
export async function takeOrdersBack(ownerId: number): Promise<void> {
  const isOf = ({ leftBy }: WaitingOrder) => leftBy === ownerId
  if (!(await readOrders()).some(isOf)) return
  await changeOrders((orders) => ({
    put: orders.filter(isOf).map(({ leftBy: _leftBy, ...order }) => order),
    result: undefined,
  }))
  tellWaitingChange()
}

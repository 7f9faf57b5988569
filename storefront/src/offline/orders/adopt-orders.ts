import { isOwn } from 'commerce/offline/waiting-order'
import type { Customer } from '#src/offline/find-customer'
import { changeOrders, readOrders } from '#src/offline/orders/order-database'
import type { WaitingOrder } from '#src/offline/orders/waiting-order'

/** Each sign-in has a new mark. Decision 3: the same customer's orders become available again. */
export async function adoptOrders(mark: string, customer: Customer): Promise<void> {
  const isToAdopt = (order: WaitingOrder) => !isOwn(order, mark) && isOf(order, customer)
  if (!(await readOrders()).some(isToAdopt)) return
  await changeOrders((orders) => ({
    put: orders.filter(isToAdopt).map((order) => ({ ...order, owner: mark })),
    result: undefined,
  }))
}

/** Matches by the order's account, otherwise by its email. */
function isOf({ order }: WaitingOrder, { id, email }: Customer): boolean {
  const { user_id: userId, addressInformation } = order
  if (userId !== undefined) return userId === id
  return addressInformation.personalDetails.emailAddress.toLowerCase() === email.toLowerCase()
}

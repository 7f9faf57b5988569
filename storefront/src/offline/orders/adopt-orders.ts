import { isOwn } from 'commerce/offline/waiting-order'
import type { SignedInCustomer } from '#src/offline/find-customer'
import { changeOrders, readOrders } from '#src/offline/orders/order-database'
import type { WaitingOrder } from '#src/offline/orders/waiting-order'

/** Each sign-in has another mark. Decision 3: the orders of the same customer are at hand again. */
export async function adoptOrders(mark: string, customer: SignedInCustomer): Promise<void> {
  const isToAdopt = (order: WaitingOrder) =>
    order.leftBy === undefined && !isOwn(order, mark) && isOf(order, customer)
  if (!(await readOrders()).some(isToAdopt)) return
  await changeOrders((orders) => ({
    put: orders.filter(isToAdopt).map((order) => ({ ...order, owner: mark })),
    result: undefined,
  }))
}

/** By the account that it was sent with or that it names, else by its e-mail. */
function isOf({ order, account }: WaitingOrder, { id, email }: SignedInCustomer): boolean {
  const { user_id: named, addressInformation } = order
  const userId = account ?? named
  if (userId !== undefined) return userId === id
  return addressInformation.personalDetails.emailAddress.toLowerCase() === email.toLowerCase()
}

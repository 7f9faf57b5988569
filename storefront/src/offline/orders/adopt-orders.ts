import { readMe } from 'commerce/contract/customers'
import { isOwn } from 'commerce/offline/waiting-order'
import { fetchOwn } from '#src/offline/fetch-own'
import { changeOrders, readOrders } from '#src/offline/orders/order-database'
import type { WaitingOrder } from '#src/offline/orders/waiting-order'

export interface Customer {
  id: string
  email: string
}

/** Each sign-in has another mark. Decision 3: the orders of the same customer are at hand again. */
export async function adoptOrders(mark: string, customer: Customer): Promise<void> {
  const isToAdopt = (order: WaitingOrder) => !isOwn(order, mark) && isOf(order, customer)
  if (!(await readOrders()).some(isToAdopt)) return
  await changeOrders((orders) => ({
    put: orders.filter(isToAdopt).map((order) => ({ ...order, owner: mark })),
    result: undefined,
  }))
}

/** By the account that the order names, else by its e-mail. */
function isOf({ order }: WaitingOrder, { id, email }: Customer): boolean {
  const { user_id: userId, addressInformation } = order
  if (userId !== undefined) return userId === id
  return addressInformation.personalDetails.emailAddress.toLowerCase() === email.toLowerCase()
}

/**
 * Who is signed in. Asking also renews the session. 'nobody': the shop says that it is over; undefined: the shop does not say.
 */
export async function findCustomer(): Promise<Customer | 'nobody' | undefined> {
  try {
    const { status, text } = await fetchOwn(readMe.path)
    const { code, result } = JSON.parse(text) as { code?: number; result?: { id?: unknown; email?: unknown } }
    if (code === 401 && status === 401) return 'nobody'
    if (status !== 200 || typeof result?.email !== 'string') return undefined
    return { id: String(result.id), email: result.email }
  } catch {
    // Nobody answered: the orders wait for the next time.
    return undefined
  }
}

import { listOrderHistory } from 'commerce/contract/order-history'
import { ORDER_HISTORY_MAX_SIZE } from 'commerce/limits'
import { refusedPage } from '#src/answers/refused-page'
import type { PlacedOrder } from '#src/checkout/checkout-store'
import { isOrderNumber } from '#src/orders/is-order-number'
import type { PageContext } from '#src/page-context'

/** The last order of this browser if it has this number, else the order of that number in the account of who is signed in. */
export async function findOrderOfBuyer(
  context: Pick<PageContext, 'api' | 'checkoutStore' | 'session'>,
  orderNumber: string | null,
): Promise<PlacedOrder | undefined> {
  const placed = await context.checkoutStore.findPlaced()
  if (placed?.orderNumber === orderNumber) return placed
  return orderNumber === null ? undefined : findOwnOrder(context, orderNumber)
}

async function findOwnOrder(
  { api, session }: Pick<PageContext, 'api' | 'session'>,
  orderNumber: string,
): Promise<PlacedOrder | undefined> {
  if (!session.isSignedIn() || !isOrderNumber(orderNumber)) return undefined
  // A longer number can end with the digits of this one.
  const query = { orderNumber, pageSize: ORDER_HISTORY_MAX_SIZE }
  const answer = await api.call(listOrderHistory, { query })
  if (!answer.ok) {
    // The session is over.
    if (answer.code === 401) return undefined
    throw refusedPage(answer)
  }
  const own = answer.value.items.find(({ increment_id: number }) => number === orderNumber)
  if (!own) return undefined
  return {
    key: own.order_id,
    orderNumber,
    emailAddress: own.customer_email,
    firstName: own.customer_firstname,
    lastName: own.customer_lastname,
    // Its bag is closed, and what was reviewed is forgotten.
    cartId: '',
    order: '',
  }
}

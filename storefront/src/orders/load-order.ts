import { ORDER_HISTORY_MAX_SIZE } from 'commerce/limits'
import type { PastOrder } from 'commerce/orders/past-order'
import { data } from 'react-router'
import { refusedPage } from '#src/answers/refused-page'
import { isOrderNumber } from '#src/orders/is-order-number'
import { listPastOrders } from '#src/orders/list-past-orders'
import { showOrder, type ShownOrder } from '#src/orders/show-order'
import type { PageContext } from '#src/page-context'

/** An order of who is signed in, in the words and figures of the view. Another customer's is none. */
export async function loadOrder(context: PageContext, orderNumber: string): Promise<ShownOrder> {
  const order = await findPastOrder(context, orderNumber)
  if (!order) throw data(null, { status: 404 })
  return showOrder(context, order)
}

async function findPastOrder(context: PageContext, orderNumber: string): Promise<PastOrder | undefined> {
  if (!isOrderNumber(orderNumber)) return undefined
  // A longer number can end with the digits of this one.
  const answer = await listPastOrders(context, { orderNumber, pageSize: ORDER_HISTORY_MAX_SIZE })
  if (!answer.ok) throw refusedPage(answer)
  return answer.value.orders.find(({ number }) => number === orderNumber)
}

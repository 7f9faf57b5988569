import { findHandedOrder } from 'commerce/contract/handoffs'
import { redirect } from 'react-router'
import { refusedPage } from '#src/answers/refused-page'
import { handoffHeaders } from '#src/handoffs/handoff-headers'
import type { PageContext } from '#src/page-context'
import { paths } from '#src/paths'

/**
 * Decision 38: where another checkout leads back to. The browser that left gets to know its order, and the reference
 * goes out of the URL. For any other browser there is no such order.
 */
export async function takeBackOrder(
  request: Request,
  { api, checkoutStore, handoffStore }: PageContext,
): Promise<void> {
  const reference = new URL(request.url).searchParams.get('handoff')
  const state = handoffStore.findState()
  if (reference === null || state === undefined) return
  const answer = await api.call(findHandedOrder, { query: {}, body: { reference, state } })
  if (!answer.ok) {
    if (answer.reason === 'handoff-refused' || answer.reason === 'invalid') return
    throw refusedPage(answer)
  }
  const { order_id: key, order_number: orderNumber, email: emailAddress, ...order } = answer.value
  const { first_name: firstName, last_name: lastName, cart_id: cartId } = order
  const placed = { key, orderNumber, emailAddress, firstName, lastName, cartId, order: 'handed-over' }
  await checkoutStore.keepPlaced(placed)
  throw redirect(paths.orderPlaced(orderNumber), { headers: handoffHeaders })
}

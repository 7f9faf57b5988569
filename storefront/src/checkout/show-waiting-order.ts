import { findOrderByKey } from 'commerce/contract/orders'
import { redirect } from 'react-router'
import { findVisitorCart } from '#src/cart/find-cart'
import { textField } from '#src/forms/text-entries'
import { paths } from '#src/paths'
import type { PageContext } from '#src/page-context'

/** The thank-you page of an order that this browser sent by itself. */
export async function showWaitingOrder(form: FormData, context: PageContext) {
  const { api, cartStore, checkoutStore } = context
  const key = textField(form, 'key')
  const answer = await api.call(findOrderByKey, { query: { key } })
  if (!answer.ok) return redirect(paths.ordersWaiting)
  const { orderNumber, asks_for_card: asksForCard } = answer.value
  // A bag that held something else as well is still there.
  const cartId = (await findVisitorCart(context)) ? '' : (cartStore.id() ?? '')
  await checkoutStore.keepPlaced({
    key,
    orderNumber,
    cartId,
    order: '',
    emailAddress: textField(form, 'emailAddress'),
    firstName: textField(form, 'firstName'),
    lastName: textField(form, 'lastName'),
  })
  await checkoutStore.clear()
  return redirect((asksForCard ? paths.orderPayment : paths.orderPlaced)(orderNumber))
}

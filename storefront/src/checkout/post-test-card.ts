import { payByTestCard } from 'commerce/contract/payment'
import { data, redirect } from 'react-router'
import { statusOf } from '#src/answers/status-of'
import { paths } from '#src/paths'
import { findOrderOfBuyer } from '#src/orders/find-order-of-buyer'
import type { PageContext } from '#src/page-context'

/** Pays the order in the URL by the test card of a demo. Sent twice, it is paid once. */
export async function postTestCard(url: URL, context: PageContext) {
  const { api } = context
  const placed = await findOrderOfBuyer(context, url.searchParams.get('order'))
  if (!placed) throw data(null, { status: 404 })
  const answer = await api.call(payByTestCard, { query: {}, body: { order_id: placed.key } })
  // An order that is not due was paid or canceled meanwhile: its page says which.
  if (answer.ok || answer.reason === 'payment-not-due') return redirect(paths.orderPlaced(placed.orderNumber))
  return data({ problem: answer.result }, { status: statusOf(answer) })
}

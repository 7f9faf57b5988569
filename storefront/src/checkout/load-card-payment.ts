import { cardPaymentFromWire } from 'commerce/contract/codecs/payment/card-payment-from-wire'
import { beginCardPayment } from 'commerce/contract/payment'
import { formatPaidMoney } from 'commerce/format-paid-money'
import type { CardPayment } from 'commerce/payment/card-payment'
import { data, redirect } from 'react-router'
import { paths } from '#src/paths'
import { findOrderOfBuyer } from '#src/orders/find-order-of-buyer'
import type { PageContext } from '#src/page-context'

export interface ShownPayment extends CardPayment {
  /** in the currency that is charged */
  total: string
}

/** The payment of the order in the URL, if it was placed in this session or by who is signed in, and is still unpaid. */
export async function loadCardPayment(request: Request, context: PageContext, title: string) {
  const { api, cartStore, storeView, words } = context
  const say = words.of('order')
  const known = await findOrderOfBuyer(context, new URL(request.url).searchParams.get('order'))
  if (!known) {
    return data({ title, orderNumber: undefined, payment: undefined, problem: undefined }, { status: 404 })
  }
  const { orderNumber, key, cartId } = known
  const answer = await api.call(beginCardPayment, { query: {}, body: { order_id: key } })
  if (cartStore.id() === cartId) cartStore.forget()
  if (answer.ok) {
    const charged = cardPaymentFromWire(answer.value)
    const total = formatPaidMoney(charged.cents, charged.currency, storeView)
    const payment: ShownPayment = { ...charged, total }
    return data({ title, orderNumber, payment, problem: undefined })
  }
  if (answer.code === 429) {
    return data({ title, orderNumber, payment: undefined, problem: answer.result }, { status: 429 })
  }
  // Paid, canceled, or paid in another way: the page of the order says which.
  if (answer.code !== 0 && answer.code < 500) throw redirect(paths.orderPlaced(orderNumber))
  return data({ title, orderNumber, payment: undefined, problem: say('paymentAway') }, { status: 503 })
}

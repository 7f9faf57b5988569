import { readSubscription } from 'commerce/contract/newsletter'
import { addressLines } from 'commerce/customers/address-lines'
import type { Customer } from 'commerce/customers/customer'
import { refusedPage } from '#src/answers/refused-page'
import { listPastOrders } from '#src/orders/list-past-orders'
import { orderRow } from '#src/orders/order-row'
import type { PageContext } from '#src/page-context'

const latestOrders = 3

/** SESS-02: what a customer sees first. */
export async function loadOverview({ api, storeView }: PageContext, customer: Customer) {
  const [history, subscription] = await Promise.all([
    listPastOrders({ api }, { pageSize: latestOrders }),
    api.call(readSubscription, { query: {} }),
  ])
  if (!history.ok) throw refusedPage(history)
  const { email, isEmailConfirmed, firstName, addresses } = customer
  const linesOf = (which: 'isDefaultShipping' | 'isDefaultBilling') => {
    const address = addresses.find((each) => each[which])
    return address && addressLines(address.values, storeView.locale)
  }
  return {
    email,
    isEmailConfirmed,
    firstName,
    orders: history.value.orders.map((order) => orderRow(order, storeView)),
    shipping: linesOf('isDefaultShipping'),
    billing: linesOf('isDefaultBilling'),
    isSubscribed: subscription.ok ? subscription.value.isSubscribed : undefined,
  }
}

import { redirect } from 'react-router'
import type { CheckoutOutcome } from '#src/checkout/checkout-outcome'
import { loadRouteAhead } from '#src/offline/route-ahead'
import { paths } from '#src/paths'

/** Loads the page of waiting orders, or finds it loaded. */
export const loadWaitingPage = async (): Promise<void> => loadRouteAhead(paths.ordersWaiting)

/** The order is on this device. If its page did not come before the connection was lost, the review says so. */
export async function toWaitingOrders(): Promise<Response | CheckoutOutcome> {
  return loadWaitingPage().then(
    () => redirect(paths.ordersWaiting),
    () => ({ kind: 'kept' }),
  )
}

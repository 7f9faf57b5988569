import { redirect } from 'react-router'
import type { CheckoutOutcome } from '#src/checkout/checkout-outcome'
import { paths } from '#src/paths'

/** What the router keeps of its routes. */
interface RouteMap {
  routes: Record<string, { path?: string; module: string }>
}

/**
 * Loads the page of waiting orders, or finds it loaded. The router would reload the document where it fails, which is gone
 * without a connection.
 */
export async function loadWaitingPage(): Promise<void> {
  const { __reactRouterManifest: map } = window as { __reactRouterManifest?: RouteMap }
  const route = Object.values(map?.routes ?? {}).find(({ path }) => `/${path}` === paths.ordersWaiting)
  if (!route) throw new Error('The page of waiting orders is not in the route map.')
  await import(/* @vite-ignore */ route.module)
}

/** The order is on this device. If its page did not come before the connection was lost, the review says so. */
export async function toWaitingOrders(): Promise<Response | CheckoutOutcome> {
  return loadWaitingPage().then(
    () => redirect(paths.ordersWaiting),
    () => ({ kind: 'kept' }),
  )
}

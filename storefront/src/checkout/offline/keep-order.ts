import { completeDetails } from 'commerce/checkout/steps'
import { waitingOrderToWire } from 'commerce/contract/codecs/orders/waiting-order-to-wire'
import { emptyCartFor } from '#src/cart/offline/cart-now'
import { clearCheckout } from '#src/checkout/offline/kept-checkout'
import type { ReviewedOrder } from '#src/checkout/offline/reviewed-order'
import { newKey } from '#src/new-key'
import type { NewWaitingOrder, Queued } from '#src/offline/orders/waiting-order'
import { findRepeated, queueOrder } from '#src/offline/orders/waiting-orders'
import { sendsBySelf } from '#src/offline/orders/order-sync'
import { sessionMark } from '#src/session/session-mark'

/** ORDER-03: keeps an order on this device until it can be sent. */
export async function keepOrder(reviewed: ReviewedOrder): Promise<Queued> {
  const order = newOrder(reviewed, newKey())
  const queued = await queueOrder(order)
  const key = queued === 'repeated' ? await findRepeated(order).catch(() => undefined) : order.key
  if (queued === 'no-room' || key === undefined) return queued
  // The order is on this device, whatever becomes of its bag. The next press on the same order empties it.
  await emptyCartFor(key, order.order)
    .catch(() => emptyCartFor(key, order.order))
    .catch(() => undefined)
  // CHECKOUT-06: it went into the order. Without this, it is in the next checkout again.
  await clearCheckout().catch(() => undefined)
  return queued
}

export function newOrder(reviewed: ReviewedOrder, key: string): NewWaitingOrder {
  const { cart, products, typed, customerId, shop } = reviewed
  const details = completeDetails(typed, cart)
  const order = waitingOrderToWire({ cart, products, customerId, key }, details)
  return {
    key,
    ...shop,
    owner: sessionMark(),
    order: { ...order, created_at: new Date().toISOString() },
    automatic: sendsBySelf(),
    shown: {
      lines: cart.lines.map(({ name, options, qty, rowCents, image }) => ({
        name,
        options: options.map(({ label, value }) => `${label}: ${value}`),
        qty,
        rowCents,
        image,
      })),
      totalCents: cart.totals.grandTotalCents,
      email: details.personal.emailAddress,
      typed,
    },
  }
}

import { acceptedOrder } from 'commerce/contract/codecs/orders/waiting-order-to-wire'
import { forgetCartFor, giveBackCart, handOnCart, planCart, planCartIn } from '#src/cart/offline/cart-now'
import { isCartWaiting } from '#src/cart/offline/waiting-mark'
import { keepAll } from '#src/checkout/offline/kept-checkout'
import { newKey } from '#src/new-key'
import { checkOnline } from '#src/offline/connectivity'
import { drainOrders } from '#src/offline/orders/drain-orders'
import type { Closed } from '#src/offline/orders/close-waiting'
import type { Queued, WaitingOrder } from '#src/offline/orders/waiting-order'
import { consentToWaiting, deleteWaiting, replaceWaiting } from '#src/offline/orders/waiting-orders'
import { findOrSignOut } from '#src/session/renew-session'
import { sessionMark } from '#src/session/session-mark'
import { basePathOfPage } from '#src/ui/page/base-path'

/** The shopper wants it sent, or wants to know what became of it. */
export async function sendNow({ key }: WaitingOrder): Promise<Pressed> {
  await consentToWaiting(key)
  await drainNow()
  return 'done'
}

/** NET-01: nothing is sent while offline, so it stays certain that the order was not placed. */
async function drainNow(): Promise<void> {
  if (await checkOnline()) await drainOrders({ isBack: true, findCustomer: findOrSignOut })
}

/** Whether one press resolves it. Otherwise the order must be edited. */
export function mayAccept({ order, answer }: WaitingOrder): boolean {
  return answer !== null && acceptedOrder(order, answer, '') !== undefined
}

/** One press accepts what has changed: another order, with a key of its own, in place of this one. */
export async function acceptChange(waiting: WaitingOrder): Promise<Pressed> {
  const { key: oldKey, basePath, studioKey, storeCode, shown, answer } = waiting
  const key = newKey()
  const order = answer && acceptedOrder(waiting.order, answer, key)
  if (!order) return 'unanswered'
  const totalCents = answer.totalCents ?? shown.totalCents
  const place = { basePath, studioKey, storeCode, owner: sessionMark() }
  const made = { key, ...place, order, shown: { ...shown, totalCents }, automatic: true }
  await planCart(oldKey, { kind: 'order', orderKey: key })
  const replaced = await replaceWaiting(oldKey, made)
  await (replaced === 'saved' ? handOnCart(oldKey, key, order) : planCart(oldKey, undefined))
  await drainNow()
  return pressedOf(replaced)
}

/** What a press came to: the order stays as it is where the shop does not say that nothing of it is placed any more. */
export type Pressed = 'done' | Exclude<Closed, 'dropped'>

const pressedOf = (outcome: Closed | Queued): Pressed =>
  outcome === 'dropped' || outcome === 'saved' || outcome === 'repeated'
    ? 'done'
    : outcome === 'no-room'
      ? 'unanswered'
      : outcome

/** Its lines are in the bag again, and what was typed is in the checkout. */
export async function editOrder(waiting: WaitingOrder): Promise<Pressed> {
  const pressed = await removeOrder(waiting)
  const { typed } = waiting.shown
  if (pressed === 'done' && typed) await keepAll(typed).catch(() => undefined)
  return pressed
}

/** Its lines are in the bag again: that of the shop the order was made in. */
export async function removeOrder({ key, basePath }: WaitingOrder): Promise<Pressed> {
  if (basePath !== basePathOfPage()) return removeElsewhere(key, basePath)
  await planCart(key, { kind: 'bag' })
  const pressed = pressedOf(await deleteWaiting(key))
  await (pressed === 'done' ? giveBackCart(key) : planCart(key, undefined))
  return pressed
}

async function removeElsewhere(key: string, basePath: string): Promise<Pressed> {
  await planCartIn(basePath, key, { kind: 'bag' })
  const pressed = pressedOf(await deleteWaiting(key))
  if (pressed !== 'done') await planCartIn(basePath, key, undefined)
  return pressed
}

/** The shop has these orders, and the bags that went with them. */
export async function forgetCartsOf(orders: WaitingOrder[]): Promise<void> {
  if (!isCartWaiting()) return
  for (const { key, state } of orders) if (state === 'confirmed') await forgetCartFor(key)
}

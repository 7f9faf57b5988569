import { acceptedOrder } from 'commerce/contract/codecs/orders/waiting-order-to-wire'
import { emptyCartFor, forgetCartFor, giveBackCart } from '#src/cart/offline/cart-now'
import { isCartWaiting } from '#src/cart/offline/waiting-mark'
import { keepAll } from '#src/checkout/offline/kept-checkout'
import { newKey } from '#src/new-key'
import { checkOnline } from '#src/offline/connectivity'
import { drainOrders } from '#src/offline/orders/drain-orders'
import type { WaitingOrder } from '#src/offline/orders/waiting-order'
import { consentToWaiting, deleteWaiting, replaceWaiting } from '#src/offline/orders/waiting-orders'
import { sessionMark } from '#src/session/session-mark'

/** The shopper wants it sent, or wants to know its outcome. */
export async function sendNow({ key }: WaitingOrder): Promise<void> {
  await consentToWaiting(key)
  await drainNow()
}

/** NET-01: nothing is sent while offline, so it stays certain that the order was not placed. */
async function drainNow(): Promise<void> {
  if (await checkOnline()) await drainOrders({ isBack: true })
}

/** Whether one press resolves it. Otherwise the order must be edited. */
export function mayAccept({ order, answer }: WaitingOrder): boolean {
  return answer !== null && acceptedOrder(order, answer, '') !== undefined
}

/** One press accepts the changes: a new order with a new key replaces this one. */
export async function acceptChange(waiting: WaitingOrder): Promise<void> {
  const { key: oldKey, basePath, studioKey, storeCode, shown, answer } = waiting
  const key = newKey()
  const order = answer && acceptedOrder(waiting.order, answer, key)
  if (!order) return
  const totalCents = answer.totalCents ?? shown.totalCents
  const place = { basePath, studioKey, storeCode, owner: sessionMark() }
  const made = { key, ...place, order, shown: { ...shown, totalCents }, automatic: true }
  if ((await replaceWaiting(oldKey, made)) === 'saved') {
    await giveBackCart(oldKey)
    await emptyCartFor(key)
  }
  await drainNow()
}

/** Returns its lines to the bag and its details to the checkout. False if it is being sent right now. */
export async function editOrder({ key, shown }: WaitingOrder): Promise<boolean> {
  const isDeleted = await removeOrder(key)
  if (isDeleted && shown.typed) await keepAll(shown.typed).catch(() => undefined)
  return isDeleted
}

/** Returns its lines to the bag. False if it is being sent right now. */
export async function removeOrder(key: string): Promise<boolean> {
  const isDeleted = await deleteWaiting(key)
  if (isDeleted) await giveBackCart(key)
  return isDeleted
}

/** The shop has these orders, and the bags that went with them. */
export async function forgetCartsOf(orders: WaitingOrder[]): Promise<void> {
  if (!isCartWaiting()) return
  for (const { key, state } of orders) if (state === 'confirmed') await forgetCartFor(key)
}

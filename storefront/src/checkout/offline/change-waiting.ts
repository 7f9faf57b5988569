import { acceptedOrder } from 'commerce/contract/codecs/orders/waiting-order-to-wire'
import { newKey } from '#src/new-key'
import { drainOrders } from '#src/offline/orders/drain-orders'
import type { WaitingOrder } from '#src/offline/orders/waiting-order'
import { consentToWaiting, replaceWaiting } from '#src/offline/orders/waiting-orders'
import { sessionMark } from '#src/session/session-mark'

/** The shopper wants it sent, or wants to know what became of it. */
export async function sendNow({ key }: WaitingOrder): Promise<void> {
  await consentToWaiting(key)
  await drainOrders({ isBack: true })
}

/** One press accepts what has changed: another order, with a key of its own, in place of this one. */
export async function acceptChange(waiting: WaitingOrder): Promise<void> {
  const { key: oldKey, basePath, studioKey, storeCode, shown, answer } = waiting
  const key = newKey()
  const order = answer && acceptedOrder(waiting.order, answer, key)
  if (!order) return
  const totalCents = answer.totalCents ?? shown.totalCents
  const place = { basePath, studioKey, storeCode, owner: sessionMark() }
  await replaceWaiting(oldKey, { key, ...place, order, shown: { ...shown, totalCents }, automatic: true })
  await drainOrders({ isBack: true })
}

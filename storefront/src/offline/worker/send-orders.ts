import de from 'commerce/words/de/offline'
import en from 'commerce/words/en/offline'
import it from 'commerce/words/it/offline'
import { SYNC_AGAIN_MS } from 'commerce/offline-limits'
import { drainOrders } from '#src/offline/orders/drain-orders'
import type { WaitingOrder } from '#src/offline/orders/waiting-order'
import { listToSend } from '#src/offline/orders/waiting-orders'
import { worker } from '#src/offline/worker/worker-scope'

const languages: Readonly<Record<string, typeof en>> = { de, it }

/**
 * NET-03: sends waiting orders, even with no page open. What cannot be sent is shown in a notification, and the browser
 * tries again later.
 */
export async function sendWaitingOrders(waits: readonly number[] = SYNC_AGAIN_MS): Promise<void> {
  const waiting = await sendAgain(waits)
  const left = waiting.filter(({ state, leftBy }) => isLeft(state) && leftBy === undefined)
  const pages = left.length === 0 ? [] : await worker.clients.matchAll({ includeUncontrolled: true })
  // An open page says so itself.
  if (pages.length === 0) await Promise.all(left.map(showWaiting))
  // The browser makes the event again only if it failed.
  if (waiting.some(isToSend)) throw new Error('An order has no answer yet.')
}

/**
 * The event comes with the connection, often a moment before the worker may use it. The browser itself tries again only
 * after minutes.
 */
async function sendAgain([waitMs, ...waits]: readonly number[]): Promise<WaitingOrder[]> {
  await drainOrders({ isBack: true })
  const waiting = await listToSend()
  if (waitMs === undefined || !waiting.some(isToSend)) return waiting
  await new Promise((resolve) => setTimeout(resolve, waitMs))
  return sendAgain(waits)
}

/** It goes without the shopper, but not now: its answer is lost, the shop said when, or another sender has it. */
const isToSend = ({ state, automatic }: WaitingOrder) =>
  state === 'unknown' || state === 'sending' || (state === 'queued' && automatic)

const isLeft = (state: WaitingOrder['state']) =>
  state === 'queued' || state === 'unknown' || state === 'needs-attention'

/** C4: one notification per order, however often it is shown. It contains no personal data. */
async function showWaiting({ key, basePath, storeCode }: WaitingOrder): Promise<void> {
  if (Notification.permission !== 'granted') return
  const { orderWaiting, confirmWaiting } = languages[storeCode] ?? en
  await worker.registration.showNotification(orderWaiting, {
    tag: key,
    body: confirmWaiting,
    icon: '/icon-192.png',
    data: `${basePath}/checkout/waiting`,
  })
}

export async function openWaiting(notification: Notification): Promise<void> {
  notification.close()
  await worker.clients.openWindow(String(notification.data))
}

import { ORDER_LEASE_MS } from 'commerce/limits'
import type { OrderAnswer } from 'commerce/offline/order-answer'
import { settleOrder } from 'commerce/offline/waiting-order'
import { ownHolder, readClocks } from '#src/offline/clocks'
import { changeOrder, changeOrders } from '#src/offline/orders/order-database'
import { tellWaitingChange } from '#src/offline/orders/waiting-changes'
import type { NewWaitingOrder } from '#src/offline/orders/waiting-order'
import { makeWaiting } from '#src/offline/orders/waiting-orders'
import { tellQueueProcessing } from '#src/offline/queue-processing'
import { sessionMark } from '#src/session/session-mark'

/**
 * C3: stores an order on disk before the checkout form sends it. ORDER-05: it is being sent, so nobody else sends it. If
 * this page closes, the next sender asks for the outcome.
 */
export async function notePosted(order: NewWaitingOrder): Promise<void> {
  const clocks = readClocks()
  const lease = { holder: ownHolder, until: clocks.now + ORDER_LEASE_MS, isLocked: false }
  await changeOrders((orders) => {
    const known = orders.find(({ key }) => key === order.key)
    // Another tab is sending the same order, or the shop has it. The server makes one order.
    if (known && known.state !== 'queued' && known.state !== 'unknown') return { result: undefined }
    const made = { ...makeWaiting(order, clocks), state: 'sending' as const, tries: 1, lease, isPosted: true }
    return { put: [made], result: undefined }
  })
}

/**
 * ORDER-02: stores what the answer says. Without one, the order is kept and the shop is asked. It is resent automatically
 * only if its page does not ask the shopper.
 */
export async function settlePosted(
  key: string,
  answer: OrderAnswer,
  { automatic = true }: { automatic?: boolean } = {},
): Promise<void> {
  const { now } = readClocks()
  const heard = { holder: ownHolder, mark: sessionMark(), now, serverNow: null, random: Math.random() }
  await changeOrder(key, (order) => {
    const settled = settleOrder(order, answer, heard)
    if (settled.state !== 'confirmed') return { ...settled, automatic }
    const sentAt = new Date(now).toISOString()
    const sent = { ...order.order, transmited: true, transmited_at: sentAt }
    return { ...settled, order: sent, confirmedAt: settled.confirmedAt ?? now, isTold: true }
  })
  tellWaitingChange()
  if (answer.kind === 'unknown') tellQueueProcessing()
}

/** ORDER-04: it was refused, and the form says why. The next press is a new order. */
export async function forgetPosted(key: string): Promise<void> {
  await changeOrders((orders) => {
    const mine = orders.find((each) => each.key === key && each.isPosted && each.state !== 'confirmed')
    // After the first try, another sender has it.
    const isFree = mine?.state !== 'sending' || mine.tries === 1
    return { remove: mine && isFree ? [key] : [], result: undefined }
  })
  tellWaitingChange()
}

import { ORDER_LEASE_MS } from 'commerce/limits'
import type { Clocks } from 'commerce/offline/order-age'
import type { OrderAnswer } from 'commerce/offline/order-answer'
import { isInDoubt, isOwn, settleOrder } from 'commerce/offline/waiting-order'
import { ownHolder, readClocks } from '#src/offline/clocks'
import type { Surroundings } from '#src/offline/orders/drain-orders'
import { changeOrder, changeOrders } from '#src/offline/orders/order-database'
import { tellWaitingChange } from '#src/offline/orders/waiting-changes'
import type { NewWaitingOrder } from '#src/offline/orders/waiting-order'
import { deleteWaiting, makeWaiting } from '#src/offline/orders/waiting-orders'
import { tellQueueProcessing } from '#src/offline/queue-processing'
import { sessionMark } from '#src/session/session-mark'

/** The page that has the form. */
export interface FormPage {
  clocks: Clocks
  holder: string
  mark: string
}

const thisPage = (): FormPage => ({ clocks: readClocks(), holder: ownHolder, mark: sessionMark() })

/**
 * C3: stores an order on disk before the checkout form sends it. ORDER-05: it is being sent, so nobody else sends it. If
 * this page closes, the next sender asks for the outcome.
 */
export async function notePosted(
  order: NewWaitingOrder,
  { clocks, holder }: FormPage = thisPage(),
): Promise<void> {
  const lease = { holder, until: clocks.now + ORDER_LEASE_MS, isLocked: false }
  await changeOrders((orders) => {
    const known = orders.find(({ key }) => key === order.key)
    // Another tab is sending the same order, or the shop has it. The server makes one order.
    if (known && known.state !== 'queued' && known.state !== 'unknown') return { result: undefined }
    const made = { ...makeWaiting(order, clocks), state: 'sending' as const, lease, isPosted: true }
    const mayBePlaced = known !== undefined && isInDoubt(known)
    const tries = (known?.tries ?? 0) + 1
    const isSentBesides = known?.isSentBesides ?? false
    return { put: [{ ...made, tries, mayBePlaced, isSentBesides }], result: undefined }
  })
}

/**
 * ORDER-02: stores what the answer says. Without one, the order is kept and the shop is asked. It is resent automatically
 * only if its page does not ask the shopper.
 */
export async function settlePosted(
  key: string,
  answer: OrderAnswer,
  { automatic = true, page = thisPage() }: { automatic?: boolean; page?: FormPage } = {},
): Promise<void> {
  const { holder, mark } = page
  const { now } = page.clocks
  const heard = { holder, mark, now, serverNow: null, random: Math.random() }
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

/**
 * ORDER-04: it was refused, and the form says why: the next press is another order. If an earlier try, or the queue, may still
 * place it, the shop closes its key first. Without an answer it stays, and is asked for.
 */
export async function forgetPosted(
  key: string,
  { isProven = false, page = thisPage(), around = {} }: Forgetting = {},
): Promise<void> {
  const isLeft = await changeOrders((orders) => {
    const mine = orders.find((each) => each.key === key && each.isPosted && each.state !== 'confirmed')
    // Another sender has it.
    if (!mine || (mine.state === 'sending' && mine.lease?.holder !== page.holder)) return { result: false }
    // Whose session is over hears nothing of what the account ordered.
    const mayKnow = isOwn(mine, page.mark)
    const isCertain = (isProven && mayKnow) || !isInDoubt(mine)
    if (isCertain && !mine.isSentBesides) return { remove: [key], result: false }
    const asked = { ...mine, state: 'unknown' as const, lease: null, automatic: false, nextAt: 0 }
    return { put: [asked], result: mayKnow }
  })
  tellWaitingChange()
  if (!isLeft) return
  const closed = await deleteWaiting(key, around)
  if (closed === 'unanswered' || closed === 'under-way') tellQueueProcessing()
}

interface Forgetting {
  /** the shop was asked, and has no order of it */
  isProven?: boolean
  page?: FormPage
  around?: Partial<Surroundings>
}

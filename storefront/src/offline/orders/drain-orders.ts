import {
  closedOrderFromWire,
  keptOrderFromWire,
  orderAnswerFromWire,
} from 'commerce/contract/codecs/orders/order-answer-from-wire'
import { IDEMPOTENCY_KEY_DAYS } from 'commerce/limits'
import { messages } from 'commerce/messages'
import type { Clocks } from 'commerce/offline/order-age'
import type { OrderAnswer } from 'commerce/offline/order-answer'
import { claimOrder, settleOrder, type SendingStep } from 'commerce/offline/waiting-order'
import { ownHolder, readClocks } from '#src/offline/clocks'
import { markAnywhere } from '#src/offline/mark-anywhere'
import type { findCustomer } from '#src/offline/find-customer'
import { adoptOrders } from '#src/offline/orders/adopt-orders'
import { changeOrders, readOrders } from '#src/offline/orders/order-database'
import { type SendOrder, sendOrder } from '#src/offline/orders/send-order'
import { tellWaitingChange } from '#src/offline/orders/waiting-changes'
import type { WaitingOrder } from '#src/offline/orders/waiting-order'
import { findInTurn } from '#src/session/find-in-turn'

const dayMs = 24 * 60 * 60 * 1000
const senders = 'order-send'

/** What a drain needs from outside, so a test can act as a crashing tab. */
export interface Surroundings {
  send: SendOrder
  clocks: () => Clocks
  random: () => number
  holder: string
  /** undefined in browsers without locks, where only the lease keeps others away */
  locks: Pick<LockManager, 'request'> | undefined
  mark: () => Promise<string | undefined>
  isOnline: () => boolean
  /** the connection is back: send what waited for it */
  isBack: boolean
  /** pages tell besides that a session is over: see findOrSignOut */
  findCustomer: typeof findCustomer
}

export function surroundingsOf(given: Partial<Surroundings>): Surroundings {
  return {
    send: sendOrder,
    clocks: readClocks,
    random: Math.random,
    holder: ownHolder,
    locks: navigator.locks,
    mark: markAnywhere,
    isOnline: () => navigator.onLine,
    isBack: false,
    findCustomer: async () => (await findInTurn((await markAnywhere()) ?? '')).customer,
    ...given,
  }
}

/** One sender at a time, across pages and worker. */
export function asSender<Result>(
  { locks }: Surroundings,
  work: (isLocked: boolean) => Promise<Result>,
): Promise<Result> {
  return locks ? locks.request(senders, () => work(true)) : work(false)
}

/** Sends the waiting orders of this visitor: claim, send, mark. It never throws for an answer, or for none. */
export async function drainOrders(given: Partial<Surroundings> = {}): Promise<void> {
  const around = surroundingsOf(given)
  // NET-01
  if (!around.isOnline()) return
  await asSender(around, (isLocked) => drain(around, isLocked))
}

async function drain(around: Surroundings, isLocked: boolean): Promise<void> {
  const mark = await around.mark()
  const known = await readOrders()
  if (mark === undefined || known.length === 0) return
  await clearReceipts(known, around.clocks().now)
  // A server takes a session that is over for none, so what a customer ordered would be placed as by a guest.
  const isAsked = mark !== '' && known.some(({ state }) => state !== 'confirmed')
  const customer = isAsked ? await around.findCustomer() : undefined
  if (customer && customer !== 'nobody') await adoptOrders(mark, customer)
  const sender = { around, isLocked, mark, customer }
  for (const { key } of known) {
    // What the shop refuses may have been placed by an earlier try: that is asked at once.
    if (await sendOne(key, sender)) await sendOne(key, sender)
  }
}

/** Whether what became of it is to be asked now. */
async function sendOne(key: string, sender: OneSender): Promise<boolean> {
  const { around, mark, customer } = sender
  const step = await claim(key, sender)
  if (step.kind === 'keep') tellWaitingChange()
  if (step.kind !== 'send' && step.kind !== 'check') return false
  tellWaitingChange()
  const isOfCustomer = step.order.owner !== '' || (mark !== '' && customer === undefined)
  const { answer, serverNow } =
    isOfCustomer && typeof customer !== 'object' ? unsent(customer) : await ask(step, around.send)
  const settled = await changeOrders((orders) => {
    const order = orders.find((each) => each.key === key)
    if (!order) return { result: undefined }
    const { now } = around.clocks()
    const heard = { holder: around.holder, mark, now, serverNow, random: around.random() }
    // Where the session has ended it went out as a guest's, and its receipt is a guest's too.
    const sender = customer === 'nobody' ? '' : mark
    const next = markSent(settleOrder(order, answer, heard), { ...heard, mark: sender })
    // A studio owner left it: its receipt is for nobody else.
    if (next.state === 'confirmed' && next.leftBy !== undefined) return { remove: [key], result: next }
    return { put: [next], result: next }
  })
  tellWaitingChange()
  return step.kind === 'send' && settled?.state === 'unknown' && settled.answer !== null
}

/** The order was not sent: its session is over, or the shop did not say. What became of an earlier try stays unknown. */
function unsent(customer: 'nobody' | undefined): Heard {
  const change = { reason: 'not-signed-in', message: '', fields: [], short: [], totalCents: undefined }
  const answer: OrderAnswer = customer === 'nobody' ? { kind: 'signed-out', change } : { kind: 'unsent' }
  return { answer, serverNow: null }
}

interface Heard {
  answer: OrderAnswer
  serverNow: number | null
}

interface OneSender {
  around: Surroundings
  isLocked: boolean
  mark: string
  customer: Awaited<ReturnType<Surroundings['findCustomer']>>
}

function claim(
  key: string,
  { around, isLocked, mark, customer }: OneSender,
): Promise<SendingStep<WaitingOrder>> {
  const { holder, isBack, clocks } = around
  return changeOrders<SendingStep<WaitingOrder>>((orders) => {
    const order = orders.find((each) => each.key === key)
    if (!order) return { result: { kind: 'leave' } }
    const step = claimOrder(order, { clocks: clocks(), holder, isLocked, mark, isBack })
    if (step.kind === 'leave') return { result: step }
    // Sent with an account, a guest's order may be that account's: nobody else learns what became of it.
    const isTaken = step.kind === 'send' && order.owner === '' && typeof customer === 'object'
    const sent = step.kind === 'send' && order.isPosted ? { ...step.order, isSentBesides: true } : step.order
    const taken = isTaken ? { ...sent, owner: mark, account: customer.id } : sent
    return { put: [taken], result: { ...step, order: taken } }
  })
}

const read = { send: orderAnswerFromWire, check: keptOrderFromWire, close: closedOrderFromWire }

export async function ask(
  { kind, order }: { kind: 'send' | 'check' | 'close'; order: WaitingOrder },
  send: SendOrder,
): Promise<Heard> {
  try {
    const raw = await send(order, kind)
    const answer = read[kind](raw)
    // ORDER-06: for developers; logs are English in every store view.
    // oxlint-disable-next-line no-console
    if (answer.kind === 'unknown' && answer.isMisshaped) console.error(messages.badContentType)
    const serverNow = Date.parse(raw.date ?? '')
    return { answer, serverNow: Number.isNaN(serverNow) ? null : serverNow }
  } catch {
    // No readable answer: the order may have been placed, so the shop is asked with the same key.
    return { answer: { kind: 'unknown', waitMs: undefined, isMisshaped: false }, serverNow: null }
  }
}

/** ORDER-02: only with its number an order is marked as transmitted. */
export function markSent(
  order: WaitingOrder,
  { now, serverNow, mark }: { now: number; serverNow: number | null; mark: string },
): WaitingOrder {
  if (order.state !== 'confirmed' || order.confirmedAt !== null) return order
  const sentAt = new Date(serverNow ?? now).toISOString()
  return {
    ...order,
    confirmedAt: now,
    // Decision 34: a guest's order and its receipt belong to the account that sent it.
    owner: order.owner === '' ? mark : order.owner,
    order: { ...order.order, transmited: true, transmited_at: sentAt },
  }
}

/** A receipt stays for 30 days. */
async function clearReceipts(known: readonly WaitingOrder[], now: number): Promise<void> {
  const isOld = ({ state, confirmedAt }: WaitingOrder) =>
    state === 'confirmed' && confirmedAt !== null && now - confirmedAt > IDEMPOTENCY_KEY_DAYS * dayMs
  if (!known.some(isOld)) return
  await changeOrders((orders) => ({ remove: orders.filter(isOld).map(({ key }) => key), result: undefined }))
}

import {
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
import { findCustomer } from '#src/offline/find-customer'
import { adoptOrders } from '#src/offline/orders/adopt-orders'
import { changeOrders, readOrders } from '#src/offline/orders/order-database'
import { type SendOrder, sendOrder } from '#src/offline/orders/send-order'
import { tellWaitingChange } from '#src/offline/orders/waiting-changes'
import type { WaitingOrder } from '#src/offline/orders/waiting-order'

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
  findCustomer: typeof findCustomer
}

/**
 * Sends this visitor's waiting orders: claim, send, mark. One sender at a time across pages and worker. Never throws for a
 * missing or bad answer.
 */
export async function drainOrders(given: Partial<Surroundings> = {}): Promise<void> {
  const around: Surroundings = {
    send: sendOrder,
    clocks: readClocks,
    random: Math.random,
    holder: ownHolder,
    locks: navigator.locks,
    mark: markAnywhere,
    isOnline: () => navigator.onLine,
    isBack: false,
    findCustomer,
    ...given,
  }
  // NET-01
  if (!around.isOnline()) return
  await (around.locks ? around.locks.request(senders, () => drain(around, true)) : drain(around, false))
}

async function drain(around: Surroundings, isLocked: boolean): Promise<void> {
  const mark = await around.mark()
  const known = await readOrders()
  if (mark === undefined || known.length === 0) return
  await clearReceipts(known, around.clocks().now)
  // The server treats an expired session as none, so a customer's order would be placed as a guest's.
  const isAsked = mark !== '' && known.some(({ owner, state }) => owner !== '' && state !== 'confirmed')
  const customer = isAsked ? await around.findCustomer() : undefined
  if (customer && customer !== 'nobody') await adoptOrders(mark, customer)
  for (const { key } of known) {
    const step = await claim(key, { around, isLocked, mark })
    if (step.kind === 'keep') tellWaitingChange()
    if (step.kind !== 'send' && step.kind !== 'check') continue
    tellWaitingChange()
    const isOfCustomer = step.order.owner !== ''
    const { answer, serverNow } =
      isOfCustomer && typeof customer !== 'object' ? unsent(customer) : await ask(step, around.send)
    await changeOrders((orders) => {
      const order = orders.find((each) => each.key === key)
      if (!order) return { result: undefined }
      const { now } = around.clocks()
      const heard = { holder: around.holder, mark, now, serverNow, random: around.random() }
      return { put: [markSent(settleOrder(order, answer, heard), heard)], result: undefined }
    })
    tellWaitingChange()
  }
}

/** The order was not sent: its session is over, or the shop did not say. An earlier try's outcome stays unknown. */
function unsent(customer: 'nobody' | undefined): Heard {
  const answer: OrderAnswer =
    customer === 'nobody'
      ? {
          kind: 'signed-out',
          change: { reason: 'not-signed-in', message: '', fields: [], short: [], totalCents: undefined },
        }
      : { kind: 'unknown', waitMs: undefined, isMisshaped: false }
  return { answer, serverNow: null }
}

interface Heard {
  answer: OrderAnswer
  serverNow: number | null
}

interface Claim {
  around: Surroundings
  isLocked: boolean
  mark: string
}

function claim(key: string, { around, isLocked, mark }: Claim): Promise<SendingStep<WaitingOrder>> {
  const { holder, isBack, clocks } = around
  return changeOrders((orders) => {
    const order = orders.find((each) => each.key === key)
    if (!order) return { result: { kind: 'leave' } }
    const step = claimOrder(order, { clocks: clocks(), holder, isLocked, mark, isBack })
    return { put: step.kind === 'leave' ? [] : [step.order], result: step }
  })
}

async function ask(
  { kind, order }: { kind: 'send' | 'check'; order: WaitingOrder },
  send: SendOrder,
): Promise<Heard> {
  try {
    const raw = await send(order, kind)
    const answer = kind === 'send' ? orderAnswerFromWire(raw) : keptOrderFromWire(raw)
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

/** ORDER-02: an order is marked as transmitted only with its number. */
function markSent(
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

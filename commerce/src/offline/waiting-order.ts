import { ORDER_LEASE_MS, RESEND_WAIT_MS } from '#src/limits'
import { backoffMs, isDue } from '#src/offline/backoff'
import { type Clocks, isConsentFresh, isForgotten, type OrderMoments } from '#src/offline/order-age'
import type { OrderAnswer, OrderChange } from '#src/offline/order-answer'

export type WaitingState =
  | 'queued'
  | 'sending'
  | 'unknown'
  | 'needs-attention'
  | 'confirmed'
  | 'rejected'
  | 'expired'

export interface Lease {
  holder: string
  until: number
  /** The holder had the senders' lock. If another has it now, the holder is gone. */
  isLocked: boolean
}

/** What the rules know about an order that a browser keeps until the server has it. */
export interface Sendable extends OrderMoments {
  state: WaitingState
  tries: number
  /** the next try, unless something triggers it earlier */
  nextAt: number
  /** the server set this time, so nothing triggers it earlier */
  isNextTold: boolean
  lease: Lease | null
  /** the shopper agreed to automatic sending */
  automatic: boolean
  /** the mark of the session that made it; '' for a guest */
  owner: string
  /** the path of the studio store where it was made */
  studioKey: string | null
  answer: OrderChange | null
  /** the mark of the session that the server refused */
  refusedMark: string | null
  orderNumber: string | null
  /** a card payment comes next */
  asksForCard: boolean
  /** first sent by the checkout form: its outcome is checked before it is sent another way */
  isPosted?: boolean
}

export interface Sender {
  clocks: Clocks
  holder: string
  isLocked: boolean
  /** who is signed in; '' for a guest */
  mark: string
  /** coming back online triggers orders that waited for a connection */
  isBack: boolean
}

/** Decision 3: a customer's order waits until that customer is back. A guest's may be sent after signing in. */
export function isOwn({ owner }: Pick<Sendable, 'owner'>, mark: string): boolean {
  return owner === '' || owner === mark
}

function isLeaseAlive(lease: Lease | null, { clocks: { now }, isLocked }: Sender): boolean {
  if (!lease || (lease.isLocked && isLocked)) return false
  return now < lease.until && lease.until <= now + ORDER_LEASE_MS
}

/** The session that the server refused is over, and the same customer or guest has a new one. */
function isSignedInAgain({ answer, refusedMark }: Sendable, mark: string): boolean {
  return answer?.reason === 'not-signed-in' && mark !== '' && refusedMark !== mark
}

/** What a sender does with an order; the order with its lease is stored before anything is sent. */
export type SendingStep<Order> =
  | { kind: 'leave' }
  | { kind: 'keep'; order: Order }
  | { kind: 'send'; order: Order }
  /** asks for the outcome, and places nothing */
  | { kind: 'check'; order: Order }

/** C3: what this sender may do with the order now. A sender that vanished leaves an order of which nobody knows what became. */
export function claimOrder<Order extends Sendable>(order: Order, sender: Sender): SendingStep<Order> {
  if (!isOwn(order, sender.mark)) return { kind: 'leave' }
  const mayPlace = order.automatic && isConsentFresh(order, sender.clocks)
  switch (order.state) {
    case 'confirmed':
    case 'rejected':
    case 'expired':
      return { kind: 'leave' }
    case 'needs-attention':
      if (!isSignedInAgain(order, sender.mark)) return { kind: 'leave' }
      return mayPlace ? claimed('send', order, sender) : { kind: 'keep', order: askAgain(order) }
    case 'sending':
      if (isLeaseAlive(order.lease, sender)) return { kind: 'leave' }
      return claimed(mayPlace && !order.isPosted ? 'send' : 'check', order, sender)
    case 'queued':
      // The shopper must be told to press before the shop can wait for it.
      if (order.automatic && !mayPlace) return { kind: 'keep', order: askAgain(order) }
      return mayPlace && isTime(order, sender) ? claimed('send', order, sender) : { kind: 'leave' }
    case 'unknown':
      if (!isTime(order, sender)) return { kind: 'leave' }
      return claimed(mayPlace && !order.isPosted ? 'send' : 'check', order, sender)
  }
}

/** The order was certainly not placed. The shopper is asked whether to place it. */
function askAgain<Order extends Sendable>(order: Order): Order {
  return { ...order, state: 'queued', automatic: false, lease: null, answer: null, refusedMark: null }
}

function isTime({ nextAt, isNextTold }: Sendable, { clocks, isBack }: Sender): boolean {
  return (isBack && !isNextTold) || isDue(nextAt, clocks.now)
}

function claimed<Order extends Sendable>(
  kind: 'send' | 'check',
  order: Order,
  sender: Sender,
): SendingStep<Order> {
  const { holder, isLocked, clocks } = sender
  const lease = { holder, isLocked, until: clocks.now + ORDER_LEASE_MS }
  return { kind, order: { ...order, state: 'sending', tries: order.tries + 1, lease } }
}

export interface Heard {
  holder: string
  mark: string
  now: number
  serverNow: number | null
  random: number
}

/**
 * The order after an answer. If another sender has taken the order over, only an order number is stored: it is proof,
 * whoever asked.
 */
export function settleOrder<Order extends Sendable>(order: Order, answer: OrderAnswer, heard: Heard): Order {
  const isMine = order.state === 'sending' && order.lease?.holder === heard.holder
  const met = { ...order, firstContactAt: order.firstContactAt ?? heard.serverNow }
  if (answer.kind === 'placed') {
    const { orderNumber, asksForCard } = answer
    return { ...met, state: 'confirmed', lease: null, answer: null, orderNumber, asksForCard }
  }
  if (!isMine) return order
  const free = { ...met, lease: null }
  switch (answer.kind) {
    case 'not-placed':
      if (isForgotten(order, heard)) return { ...free, state: 'expired' }
      // The shopper placed it a moment ago, and the form did not reach the shop.
      return order.isPosted ? { ...free, state: 'queued', nextAt: heard.now } : askAgain(met)
    case 'unknown':
      return { ...free, ...later(order, answer.waitMs, heard), state: 'unknown' }
    case 'busy':
      return { ...free, ...later(order, answer.waitMs, heard), state: 'queued' }
    case 'signed-out':
      return { ...free, state: 'needs-attention', answer: answer.change, refusedMark: heard.mark }
    case 'changed':
      return { ...free, state: 'needs-attention', answer: answer.change }
    case 'rejected':
      // The form arrived late: its order has the key.
      if (order.isPosted) return { ...free, ...later(order, undefined, heard), state: 'unknown' }
      return { ...free, state: 'rejected', answer: answer.change }
  }
}

function later({ tries }: Sendable, waitMs: number | undefined, { now, random }: Heard) {
  const isNextTold = waitMs !== undefined
  const wait = isNextTold ? Math.min(waitMs, RESEND_WAIT_MS.most) : backoffMs(tries, random)
  return { nextAt: now + wait, isNextTold }
}

/**
 * A family's order whose passcode is no longer valid. The browser cannot tell when a new one is entered, so the shopper
 * presses.
 */
export function needsPasscode({ state, answer, studioKey }: Sendable): boolean {
  return studioKey !== null && state === 'needs-attention' && answer?.reason === 'not-signed-in'
}

/** The shopper presses "Send now": consent counts from now, and waiting ends. */
export function consentToOrder<Order extends Sendable>(order: Order, clocks: Clocks): Order {
  const moments = { consentAt: clocks.now, consentRun: clocks.run, consentRunMs: clocks.runMs }
  const asked = needsPasscode(order) ? askAgain(order) : order
  const isAsked = asked.state === 'queued' || asked.state === 'unknown'
  return isAsked ? { ...asked, ...moments, automatic: true, nextAt: clocks.now, isNextTold: false } : order
}

/** Another order may replace this one only if this one was certainly not placed. */
export function mayReplaceOrder({ state }: Pick<Sendable, 'state'>): boolean {
  return state === 'queued' || state === 'needs-attention' || state === 'rejected' || state === 'expired'
}

/** An order that is being sent cannot be deleted. */
export function mayDeleteOrder({ state }: Pick<Sendable, 'state'>): boolean {
  return state !== 'sending'
}

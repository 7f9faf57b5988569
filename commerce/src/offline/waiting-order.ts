import { ORDER_LEASE_MS, RETRY_AFTER_MAX_MS } from '#src/limits'
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
  /** it is being taken back, not sent */
  isClosing?: boolean
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
  /** the studio owner who signed out and left it: nobody else sees it, and a guest's page sends it */
  leftBy?: number
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
  /** a try ended without an answer, and nothing has proved since that it was not placed */
  mayBePlaced?: boolean
  /** the shop has closed its key: no request with it places anything any more */
  isClosed?: boolean
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

/**
 * Decision 3: a customer's order waits until that customer is back. A guest's may be sent after signing in, unless a studio
 * owner left it: it would become part of that account.
 */
export function isOwn({ owner, leftBy }: Pick<Sendable, 'owner' | 'leftBy'>, mark: string): boolean {
  return owner === '' ? leftBy === undefined || mark === '' : owner === mark
}

/** Who may see what is in it. */
export function isShownTo(order: Pick<Sendable, 'owner' | 'leftBy'>, mark: string): boolean {
  return isOwn(order, mark) && order.leftBy === undefined
}

/** Whether somebody else is sending it at this moment. A sender that vanished does so for a minute at most. */
export function isBeingSent(
  { state, lease }: Pick<Sendable, 'state' | 'lease'>,
  { clocks: { now }, isLocked }: Pick<Sender, 'clocks' | 'isLocked'>,
): boolean {
  if (state !== 'sending' || !lease || (lease.isLocked && isLocked)) return false
  return now < lease.until && lease.until <= now + ORDER_LEASE_MS
}

/** The session that the server refused is over, and the same customer or guest has a new one. */
function isSignedInAgain({ answer, refusedMark }: Sendable, mark: string): boolean {
  return answer?.reason === 'not-signed-in' && mark !== '' && refusedMark !== mark
}

/** Whether nobody knows if it was placed. A later refusal, or a session that is over, says nothing of an earlier try. */
export function isInDoubt({ state, mayBePlaced }: Pick<Sendable, 'state' | 'mayBePlaced'>): boolean {
  return state === 'unknown' || mayBePlaced === true
}

/** What a sender does with an order; the order with its lease is stored before anything is sent. */
export type SendingStep<Order> =
  | { kind: 'leave' }
  | { kind: 'keep'; order: Order }
  | { kind: 'send'; order: Order }
  /** asks for the outcome, and places nothing */
  | { kind: 'check'; order: Order }
  /** sees to it that it is not placed any more */
  | { kind: 'close'; order: Order }

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
      if (mayPlace) return claimed('send', order, sender)
      return isInDoubt(order) ? claimed('check', order, sender) : { kind: 'keep', order: askAgain(order) }
    case 'sending':
      if (isBeingSent(order, sender)) return { kind: 'leave' }
      return claimed(mayPlace && maySendAgain(order) ? 'send' : 'check', order, sender)
    case 'queued':
      // The shopper must be told to press before the shop can wait for it.
      if (order.automatic && !mayPlace) return { kind: 'keep', order: askAgain(order) }
      return mayPlace && isTime(order, sender) ? claimed('send', order, sender) : { kind: 'leave' }
    case 'unknown':
      if (!isTime(order, sender)) return { kind: 'leave' }
      return claimed(mayPlace && maySendAgain(order) ? 'send' : 'check', order, sender)
  }
}

/** What the form sent, and what the shop has refused since, is looked up first. */
function maySendAgain({ isPosted, answer }: Sendable): boolean {
  return !isPosted && answer === null
}

/** The shopper takes it back, or puts another in its place. Until the shop has answered, nobody sends it. */
export function claimToClose<Order extends Sendable>(order: Order, sender: Sender): SendingStep<Order> {
  const isLeft = !isOwn(order, sender.mark) || order.state === 'confirmed' || isBeingSent(order, sender)
  if (isLeft) return { kind: 'leave' }
  return claimed('close', { ...order, automatic: false }, sender)
}

/** The shop did not say that it is closed: the order is as it was. */
export function releaseOrder<Order extends Sendable>(before: Order, claimed: Order): Order {
  const state = before.state === 'sending' ? 'unknown' : before.state
  return { ...before, state, lease: null, mayBePlaced: claimed.mayBePlaced ?? false }
}

/** It is certain that the order was not placed, and the shopper is asked whether it still should be. */
function askAgain<Order extends Sendable>(order: Order): Order {
  return { ...order, state: 'queued', automatic: false, lease: null, answer: null, refusedMark: null }
}

function isTime({ nextAt, isNextTold }: Sendable, { clocks, isBack }: Sender): boolean {
  if (!isNextTold) return isBack || isDue(nextAt, clocks.now)
  return isDue(nextAt, clocks.now, RETRY_AFTER_MAX_MS)
}

function claimed<Order extends Sendable>(
  kind: 'send' | 'check' | 'close',
  order: Order,
  sender: Sender,
): SendingStep<Order> {
  const { holder, isLocked, clocks } = sender
  const until = clocks.now + ORDER_LEASE_MS
  const lease = { holder, isLocked, until, ...(kind === 'close' && { isClosing: true }) }
  // A sender that vanished leaves an order of which nobody knows what became.
  const mayBePlaced = isInDoubt(order) || order.state === 'sending'
  const next = { ...order, state: 'sending' as const, tries: order.tries + 1, lease, mayBePlaced }
  return { kind, order: kind === 'send' ? { ...next, answer: null, refusedMark: null } : next }
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
    const sent = { orderNumber, asksForCard, mayBePlaced: false }
    return { ...met, ...sent, state: 'confirmed', lease: null, answer: null }
  }
  if (!isMine) return order
  const free = { ...met, lease: null }
  const isDoubtful = isInDoubt(order)
  switch (answer.kind) {
    case 'not-placed':
      // What has the key is known, however long ago it was.
      if (order.answer?.reason !== 'key-reused' && isForgotten(order, heard))
        return { ...free, state: 'expired', mayBePlaced: false }
      return afterLookUp({ ...free, mayBePlaced: false }, heard)
    case 'unknown':
      return { ...free, ...later(order, answer.waitMs, heard), state: 'unknown', mayBePlaced: true }
    case 'unsent':
      return { ...free, ...later(order, undefined, heard), state: isDoubtful ? 'unknown' : 'queued' }
    case 'busy':
      return { ...free, ...later(order, answer.waitMs, heard), state: isDoubtful ? 'unknown' : 'queued' }
    case 'signed-out':
      return { ...free, state: 'needs-attention', answer: answer.change, refusedMark: heard.mark }
    case 'changed':
      return isDoubtful
        ? toLookUp(free, answer.change, heard)
        : { ...free, state: 'needs-attention', answer: answer.change }
    case 'rejected':
      // An earlier try may have the key, or the form, which was late.
      return isDoubtful || order.isPosted
        ? toLookUp(free, answer.change, heard)
        : { ...free, state: 'rejected', answer: answer.change }
    case 'closed':
      return { ...free, state: 'rejected', isClosed: true, mayBePlaced: false }
  }
}

/** The shop refused this try. What became of the tries before is asked at once, and the refusal is shown then. */
function toLookUp<Order extends Sendable>(order: Order, answer: OrderChange, { now }: Heard): Order {
  return { ...order, state: 'unknown', answer, nextAt: now, isNextTold: false, mayBePlaced: true }
}

/** The shop was asked for the order, and has none. */
function afterLookUp<Order extends Sendable>(order: Order, { now }: Heard): Order {
  const { answer, isPosted } = order
  if (answer && answer.reason !== 'not-signed-in')
    return { ...order, state: answer.reason === 'key-reused' ? 'rejected' : 'needs-attention' }
  // The shopper wanted it a moment ago, and the form did not reach the shop.
  return isPosted ? { ...order, state: 'queued', nextAt: now } : askAgain(order)
}

function later({ tries }: Sendable, waitMs: number | undefined, { now, random }: Heard) {
  const isNextTold = waitMs !== undefined
  const wait = isNextTold ? Math.min(waitMs, RETRY_AFTER_MAX_MS) : backoffMs(tries, random)
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
  const asked = needsPasscode(order) ? withPasscode(order) : order
  const isAsked = asked.state === 'queued' || asked.state === 'unknown'
  return isAsked ? { ...asked, ...moments, automatic: true, nextAt: clocks.now, isNextTold: false } : order
}

function withPasscode<Order extends Sendable>(order: Order): Order {
  return isInDoubt(order) ? { ...order, state: 'unknown', answer: null, refusedMark: null } : askAgain(order)
}

/**
 * Whether it may leave the device, or give its place to another order, as it is: it never left, or nothing of it can be
 * placed any more. Any other order is closed first.
 */
export function mayDropOrder({
  state,
  tries,
  isClosed,
}: Pick<Sendable, 'state' | 'tries' | 'isClosed'>): boolean {
  if (state === 'sending' || state === 'confirmed') return false
  return tries === 0 || isClosed === true || state === 'rejected'
}

/** C3: as long as nobody knows whether it was placed, no other order is offered in its place. */
export function mayEditOrder(order: Pick<Sendable, 'state' | 'mayBePlaced'>): boolean {
  const isWaiting =
    order.state === 'queued' || order.state === 'needs-attention' || order.state === 'rejected'
  return isWaiting && !isInDoubt(order)
}

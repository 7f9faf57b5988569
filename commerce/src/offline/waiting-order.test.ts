import { describe, expect, test } from 'vitest'
import { IDEMPOTENCY_KEY_DAYS, ORDER_CONSENT_MS, ORDER_LEASE_MS, RETRY_AFTER_MAX_MS } from '#src/limits'
import type { OrderAnswer, OrderChange } from '#src/offline/order-answer'
import {
  claimOrder,
  claimToClose,
  consentToOrder,
  isInDoubt,
  mayDropOrder,
  mayEditOrder,
  releaseOrder,
  type Sendable,
  type Sender,
  settleOrder,
  type WaitingState,
} from '#src/offline/waiting-order'

const now = 1_000_000_000
const year = 365 * 24 * 60 * 60 * 1000

const queued: Sendable = {
  state: 'queued',
  tries: 0,
  nextAt: now,
  isNextTold: false,
  lease: null,
  automatic: true,
  owner: '',
  studioKey: null,
  answer: null,
  refusedMark: null,
  orderNumber: null,
  asksForCard: false,
  consentAt: now,
  consentRun: 'page-1',
  consentRunMs: 500,
  firstContactAt: null,
}

const sender: Sender = {
  clocks: { now, run: 'page-1', runMs: 500 },
  holder: 'tab-1',
  isLocked: true,
  mark: '',
  isBack: false,
}

const later = (ms: number, run = 'page-2'): Sender => ({
  ...sender,
  clocks: { now: now + ms, run, runMs: run === 'page-1' ? 500 + ms : 10 },
})

const change: OrderChange = {
  reason: 'totals-differ',
  message: 'Changed.',
  fields: [],
  short: [],
  totalCents: 4300,
}
const foreignLease = (until: number, isLocked = false) => ({ holder: 'tab-2', until, isLocked })
const kindOf = (order: Partial<Sendable>, by: Sender = sender) => claimOrder({ ...queued, ...order }, by).kind

describe('the claim', () => {
  test('[part of ORDER-05] an order that is claimed is flagged, with a lease, before it is sent', () => {
    expect(claimOrder(queued, sender)).toEqual({
      kind: 'send',
      order: {
        ...queued,
        state: 'sending',
        tries: 1,
        lease: { holder: 'tab-1', isLocked: true, until: now + ORDER_LEASE_MS },
        mayBePlaced: false,
      },
    })
  })

  test.each<[what: string, order: Partial<Sendable>, by: Sender, kind: string]>([
    ['an order that another sends', { state: 'sending', lease: foreignLease(now + 1) }, sender, 'leave'],
    ['one whose sender has vanished', { state: 'sending', lease: foreignLease(now) }, sender, 'send'],
    ['one whose sender lost the lock', { state: 'sending', lease: foreignLease(now + 1, true) }, sender, 'send'],
    ['one whose sender has no lock to lose', { state: 'sending', lease: foreignLease(now + 1) }, { ...sender, isLocked: false }, 'leave'],
    ['one whose lease is from a clock that was set back', { state: 'sending', lease: foreignLease(now + year) }, sender, 'send'],
    ['one that the shopper was not asked about', { automatic: false }, sender, 'leave'],
    ['one whose time has not come', { nextAt: now + 1 }, sender, 'leave'],
    ['one whose time was planned by a wrong clock', { nextAt: now + year }, sender, 'send'],
    ['one that waited for the connection', { nextAt: now + 1 }, { ...sender, isBack: true }, 'send'],
    ['one that the server told to wait', { nextAt: now + 1, isNextTold: true }, { ...sender, isBack: true }, 'leave'],
    ['one that the server told to wait for hours', { nextAt: now + 5 * 3_600_000, isNextTold: true }, sender, 'leave'],
    ['one whose order to wait is from a wrong clock', { nextAt: now + year, isNextTold: true }, sender, 'send'],
    ['an unknown one', { state: 'unknown' }, sender, 'send'],
    ['a changed one', { state: 'needs-attention', answer: change }, sender, 'leave'],
    ['a confirmed one', { state: 'confirmed' }, sender, 'leave'],
    ['a rejected one', { state: 'rejected' }, sender, 'leave'],
    ['an expired one', { state: 'expired' }, sender, 'leave'],
    ['one of another customer', { owner: 'anna' }, { ...sender, mark: 'bea' }, 'leave'],
    ['one of a customer who signed out', { owner: 'anna' }, sender, 'leave'],
    ['one of a guest who signed in', { owner: '' }, { ...sender, mark: 'bea' }, 'send'],
  ])('%s', (_what, order, by, kind) => {
    expect(kindOf(order, by)).toBe(kind)
  }) // oxfmt-ignore

  test.each<[what: string, order: Partial<Sendable>, by: Sender, kind: string]>([
    ['is sent within a day', {}, later(ORDER_CONSENT_MS), 'send'],
    ['is asked about after a day', {}, later(ORDER_CONSENT_MS + 1), 'keep'],
    ['is asked about after a day on the same page', {}, later(ORDER_CONSENT_MS + 1, 'page-1'), 'keep'],
    ['of which nobody knows is looked up after a day, not sent', { state: 'unknown' }, later(ORDER_CONSENT_MS + 1), 'check'],
    ['whose sender vanished is looked up after a day, not sent', { state: 'sending' }, later(ORDER_CONSENT_MS + 1), 'check'],
  ])('an order %s', (_what, order, by, kind) => {
    expect(kindOf(order, by)).toBe(kind)
  }) // oxfmt-ignore

  test('[part of F18] a clock that jumps by years while the page is open changes nothing', () => {
    const jumped = (ms: number): Sender => ({
      ...sender,
      clocks: { ...later(60_000, 'page-1').clocks, now: now + ms },
    })
    for (const ms of [20 * year, -20 * year]) expect(kindOf({}, jumped(ms))).toBe('send')
  })

  test('[part of F18] a clock that jumps between two pages makes the shop ask, and drops nothing', () => {
    for (const ms of [20 * year, -20 * year])
      expect(claimOrder(queued, later(ms))).toMatchObject({
        kind: 'keep',
        order: { state: 'queued', automatic: false },
      })
  })

  test('[part of F29] what a session that is over left goes out with the same key once the shopper has another', () => {
    const refused = {
      ...queued,
      state: 'needs-attention',
      answer: { ...change, reason: 'not-signed-in' },
      refusedMark: 'old',
    } as const
    expect(claimOrder(refused, { ...sender, mark: '' }).kind).toBe('leave')
    expect(claimOrder(refused, { ...sender, mark: 'old' }).kind).toBe('leave')
    expect(claimOrder(refused, { ...sender, mark: 'new' }).kind).toBe('send')
    expect(claimOrder(refused, { ...later(2 * ORDER_CONSENT_MS), mark: 'new' })).toMatchObject({
      kind: 'keep',
      order: { state: 'queued', automatic: false },
    })
  })
})

describe('the answer', () => {
  const sending: Sendable = {
    ...queued,
    state: 'sending',
    tries: 1,
    lease: foreignLease(now + ORDER_LEASE_MS),
  }
  const heard = { holder: 'tab-2', mark: 'anna', now, serverNow: 77, random: 1 }
  const settle = (answer: OrderAnswer, order = sending) => settleOrder(order, answer, heard)

  test.each<[OrderAnswer, WaitingState, Partial<Sendable>]>([
    [{ kind: 'placed', orderNumber: '17', asksForCard: true }, 'confirmed', { orderNumber: '17', asksForCard: true }],
    [{ kind: 'unknown', waitMs: undefined, isMisshaped: true }, 'unknown', { nextAt: now + 4_000, isNextTold: false }],
    [{ kind: 'unknown', waitMs: 7_000, isMisshaped: false }, 'unknown', { nextAt: now + 7_000, isNextTold: true }],
    [{ kind: 'busy', waitMs: 3_600_000 }, 'queued', { nextAt: now + 3_600_000, isNextTold: true }],
    [{ kind: 'busy', waitMs: 9e9 }, 'queued', { nextAt: now + RETRY_AFTER_MAX_MS, isNextTold: true }],
    [{ kind: 'unsent' }, 'queued', { nextAt: now + 4_000, isNextTold: false }],
    [{ kind: 'closed' }, 'rejected', { isClosed: true }],
    [{ kind: 'changed', change }, 'needs-attention', { answer: change }],
    [{ kind: 'signed-out', change }, 'needs-attention', { answer: change, refusedMark: 'anna' }],
    [{ kind: 'rejected', change }, 'rejected', { answer: change }],
    [{ kind: 'not-placed' }, 'queued', { automatic: false }],
  ])('%j makes it %s', (answer, state, fields) => {
    expect(settle(answer)).toMatchObject({ state, lease: null, firstContactAt: 77, ...fields })
  }) // oxfmt-ignore

  test('of an order that another sender took over counts only if it is proof', () => {
    const taken = { ...sending, lease: { ...foreignLease(now), holder: 'tab-3' } }
    expect(settle({ kind: 'changed', change }, taken)).toBe(taken)
    expect(settle({ kind: 'placed', orderNumber: '17', asksForCard: false }, taken).state).toBe('confirmed')
  })

  test('[part of F18] an order that the server does not know after 30 days of its own clock is expired', () => {
    const at = (days: number) => IDEMPOTENCY_KEY_DAYS * 24 * 60 * 60 * 1000 * days
    const old = { ...sending, firstContactAt: 0, consentAt: now - 20 * year }
    const stateAt = (serverNow: number) =>
      settleOrder(old, { kind: 'not-placed' }, { ...heard, serverNow }).state
    expect([stateAt(at(1)), stateAt(at(1) + 1)]).toEqual(['queued', 'expired'])
  })
})

test('the shopper who presses "Send now" agrees from that moment on', () => {
  const asked = { ...queued, automatic: false, nextAt: now + 5, isNextTold: true }
  const clocks = later(3 * ORDER_CONSENT_MS).clocks
  const agreed = consentToOrder(asked, clocks)
  expect(claimOrder(agreed, { ...sender, clocks }).kind).toBe('send')
  expect(consentToOrder({ ...asked, state: 'confirmed' }, clocks).automatic).toBe(false)
})

test('[part of F29] an order of a family whose passcode was changed is sent at a press, and not before', () => {
  const signedOut: OrderChange = { ...change, reason: 'not-signed-in' }
  const refused = { ...queued, state: 'needs-attention', answer: signedOut, refusedMark: '' } as const
  const ofFamily = { ...refused, studioKey: 'ballonne' }
  expect(claimOrder(ofFamily, sender).kind).toBe('leave')
  expect(consentToOrder(ofFamily, sender.clocks)).toMatchObject({
    state: 'queued',
    automatic: true,
    answer: null,
  })
  expect(claimOrder(consentToOrder(ofFamily, sender.clocks), sender).kind).toBe('send')
  // A customer signs in. The browser knows that without the server.
  expect(consentToOrder(refused, sender.clocks)).toBe(refused)
  const changed = { ...ofFamily, answer: change }
  expect(consentToOrder(changed, sender.clocks)).toBe(changed)
})

const signedOut: OrderAnswer = { kind: 'signed-out', change: { ...change, reason: 'not-signed-in' } }
const reused: OrderAnswer = { kind: 'rejected', change: { ...change, reason: 'key-reused' } }
const cut: OrderAnswer = { kind: 'unknown', waitMs: undefined, isMisshaped: false }

/** An order after these answers, each to a try of its own. */
function after(answers: OrderAnswer[], begun: Partial<Sendable> = {}): Sendable {
  let order: Sendable = { ...queued, ...begun }
  let at = now
  for (const answer of answers) {
    at += 60_000
    const by = { ...sender, clocks: { ...sender.clocks, now: at } }
    const asked: Sendable = order.state === 'needs-attention' ? { ...order, state: 'unknown' } : order
    const step = claimOrder(asked, by)
    if (step.kind === 'leave') throw new Error(`${order.state} is left.`)
    order = settleOrder(step.order, answer, {
      holder: 'tab-1',
      mark: '',
      now: at,
      serverNow: null,
      random: 0,
    })
  }
  return order
}

describe('[part of F30] what became of a try that was cut', () => {
  test.each<[what: string, answers: OrderAnswer[], state: WaitingState, isDoubtful: boolean, mayEdit: boolean]>([
    ['stays unknown', [cut], 'unknown', true, false],
    ['stays unknown when the session is over', [cut, signedOut], 'needs-attention', true, false],
    ['stays unknown when the shop is busy', [cut, { kind: 'busy', waitMs: 1 }], 'unknown', true, false],
    ['stays unknown when nothing was sent', [cut, { kind: 'unsent' }], 'unknown', true, false],
    ['stays unknown after a refusal, and is asked', [cut, { kind: 'changed', change }], 'unknown', true, false],
    ['stays unknown after a refusal and a lost answer', [cut, { kind: 'changed', change }, cut], 'unknown', true, false],
    ['stays unknown where another order has the key', [cut, reused], 'unknown', true, false],
    ['is known once the shop has none of it', [cut, { kind: 'not-placed' }], 'queued', false, true],
    ['is known once the shop has refused it and has none of it', [cut, { kind: 'changed', change }, { kind: 'not-placed' }], 'needs-attention', false, true],
    ['is known where another order has the key and the shop has none of it', [cut, reused, { kind: 'not-placed' }], 'rejected', false, true],
    ['is known once its key is closed', [cut, { kind: 'closed' }], 'rejected', false, true],
    ['is known by its number', [cut, signedOut, { kind: 'placed', orderNumber: '17', asksForCard: false }], 'confirmed', false, false],
    ['is no question after a refusal of the only try', [{ kind: 'changed', change }], 'needs-attention', false, true],
    ['is no question where the session was over before', [signedOut], 'needs-attention', false, true],
  ])('%s', (_what, answers, ...expected) => {
    const order = after(answers)
    expect([order.state, isInDoubt(order), mayEditOrder(order)]).toEqual(expected)
  }) // oxfmt-ignore

  test('is not forgotten by a sender that vanished', () => {
    const left = { ...queued, state: 'sending', lease: foreignLease(now) } as const
    const step = claimOrder(left, sender)
    if (step.kind !== 'send') throw new Error('It is sent.')
    const heard = { holder: 'tab-1', mark: '', now, serverNow: null, random: 0 }
    expect(isInDoubt(settleOrder(step.order, signedOut, heard))).toBe(true)
  })

  test('keeps the refusal, shows it once nothing was placed, and sends nothing meanwhile', () => {
    const refused = after([cut, { kind: 'changed', change }])
    expect(claimOrder(refused, later(120_000)).kind).toBe('check')
    expect(after([cut, { kind: 'changed', change }, { kind: 'not-placed' }]).answer).toEqual(change)
  })

  test('is asked, not taken for nothing, once the customer is back after a day', () => {
    const back = { ...later(2 * ORDER_CONSENT_MS), mark: 'new' }
    expect(claimOrder(after([cut, signedOut]), back).kind).toBe('check')
  })

  test('of a family is sent again with the same key at a press, and never taken for nothing', () => {
    const refused = after([cut, signedOut], { studioKey: 'ballonne' })
    const agreed = consentToOrder(refused, sender.clocks)
    expect([agreed.state, isInDoubt(agreed), mayEditOrder(agreed)]).toEqual(['unknown', true, false])
    expect(claimOrder(agreed, sender).kind).toBe('send')
  })
})

describe('an order that is taken back', () => {
  test.each<[what: string, order: Partial<Sendable>, may: boolean]>([
    ['never left the device', {}, true],
    ['was sent once', { tries: 1 }, false],
    ['was refused', { tries: 1, state: 'needs-attention' }, false],
    ['may have been placed', { tries: 1, state: 'unknown' }, false],
    ['is on its way', { tries: 1, state: 'sending' }, false],
    ['is too old to be known', { tries: 1, state: 'expired' }, false],
    ['was placed', { tries: 1, state: 'confirmed' }, false],
    ['is closed', { tries: 2, state: 'rejected', isClosed: true }, true],
    ['has a key that is another order’s', { tries: 2, state: 'rejected' }, true],
  ])('goes without asking the shop, or not: it %s', (_what, order, may) => {
    expect(mayDropOrder({ ...queued, ...order })).toBe(may)
  })

  test('is claimed as for sending, and is as it was where the shop does not say', () => {
    const refused = after([{ kind: 'changed', change }])
    const step = claimToClose(refused, sender)
    if (step.kind !== 'close') throw new Error('It is claimed.')
    expect(step.order).toMatchObject({ state: 'sending', automatic: false, lease: { isClosing: true } })
    expect(claimOrder(step.order, { ...sender, isLocked: false }).kind).toBe('leave')
    expect(releaseOrder(refused, step.order)).toEqual({ ...refused, mayBePlaced: false })
    const left = { ...queued, state: 'sending', lease: foreignLease(now) } as const
    const taken = claimToClose(left, sender)
    if (taken.kind !== 'close') throw new Error('It is claimed.')
    expect(isInDoubt(releaseOrder(left, taken.order))).toBe(true)
  })

  test('is left to a sender that has it, to its customer, and to the shop that placed it', () => {
    const busy = { ...queued, state: 'sending', lease: foreignLease(now + 1) } as const
    expect(claimToClose(busy, { ...sender, isLocked: false }).kind).toBe('leave')
    expect(claimToClose({ ...queued, owner: 'anna' }, sender).kind).toBe('leave')
    expect(claimToClose({ ...queued, state: 'confirmed' }, sender).kind).toBe('leave')
  })
})

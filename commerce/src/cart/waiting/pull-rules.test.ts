import { expect, test } from 'vitest'
import {
  mayAskForMethods,
  mayBypass,
  mayBypassLoader,
  mayCreate,
  mayPull,
} from '#src/cart/waiting/pull-rules'

test.each([
  ['again at once', { at: 1_000, hash: 'a' }, false],
  ['just before 2000 ms', { at: 2_999, hash: 'a' }, false],
  ['after 2000 ms', { at: 3_000, hash: 'a' }, true],
  ['at once if the lines changed', { at: 1_000, hash: 'b' }, true],
])('[part of CART-09] the bag is pulled %s: %o is %s', (_when, now, isPulled) => {
  expect(mayPull({ at: 1_000, hash: 'a' }, now)).toBe(isPulled)
})

test('[part of CART-09] a bag is created every 1000 ms at most', () => {
  expect([999, 1_000].map((now) => mayCreate({ bypasses: 0, createdAt: 0 }, now))).toEqual([false, true])
})

test('[part of CART-08] ten bypasses to the bag of a guest, and no more', () => {
  expect([0, 9, 10].map((bypasses) => mayBypass({ bypasses, createdAt: 0 }))).toEqual([true, true, false])
})

const order = { owner: 'carla', at: 1_000 }
const empty = { owner: 'carla', count: 0, at: 1_000 }

test.each([
  ['for 1,440,000 ms', order, { ...empty, at: 1_000 + 1_440_000 - 1 }, true],
  ['and no longer', order, { ...empty, at: 1_000 + 1_440_000 }, false],
  ['not by a clock that was set back', order, { ...empty, at: 999 }, false],
  ['not once something is in the bag', order, { ...empty, count: 1 }, false],
  ['not in another session', order, { ...empty, owner: 'bea' }, false],
  ['not for guests', { owner: '', at: 1_000 }, { ...empty, owner: '' }, false],
  ['not without an order', undefined, empty, false],
])(
  '[part of CART-09] the loader of a signed-in customer’s bag is bypassed after an order: %s',
  (_what, last, now, isBypassed) => {
    expect(mayBypassLoader(last, now)).toBe(isBypassed)
  },
)

test.each([
  ['at first', undefined, 1_000, true],
  ['not within 600,000 ms', 1_000, 600_999, false],
  ['after them', 1_000, 601_000, true],
  ['by a clock that was set back', 1_000, 999, true],
])('[part of CART-09] the ways to ship and to pay are asked for %s', (_when, lastAt, now, isAsked) => {
  expect(mayAskForMethods(lastAt, now)).toBe(isAsked)
})

import { expect, test } from 'vitest'
import { mayBypass, mayCreate, mayPull } from '#src/cart/waiting/pull-rules'

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

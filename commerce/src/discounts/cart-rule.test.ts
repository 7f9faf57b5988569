import { expect, test } from 'vitest'
import { type DatedCartRule, rulesInForce } from '#src/discounts/cart-rule'
import { buildCartRule } from '#test/build-cart-rule'

const nowMs = Date.UTC(2026, 10, 27)

const rule: DatedCartRule = { ...buildCartRule(), needsCoupon: false, startsAtMs: null, endsAtMs: null }

test.each<[string, Partial<DatedCartRule>, number | undefined, boolean]>([
  ['without dates', {}, undefined, true],
  ['that begins now', { startsAtMs: nowMs }, undefined, true],
  ['that begins in a moment', { startsAtMs: nowMs + 1 }, undefined, false],
  ['that ends in a moment', { endsAtMs: nowMs + 1 }, undefined, true],
  ['that ended just now', { endsAtMs: nowMs }, undefined, false],
  ['of a coupon, without one', { needsCoupon: true }, undefined, false],
  ['of a coupon, with another', { needsCoupon: true }, 2, false],
  ['of the coupon that is given', { needsCoupon: true }, 1, true],
  ['of the coupon that is given, later', { needsCoupon: true, startsAtMs: nowMs + 1 }, 1, false],
  ['of everybody, with a coupon', {}, 2, true],
])('[PRICE-02] a cart rule %s holds or not', (_, options, couponRuleId, holds) => {
  const held = rulesInForce([{ ...rule, ...options }], { now: new Date(nowMs), couponRuleId })
  expect(held).toHaveLength(holds ? 1 : 0)
})

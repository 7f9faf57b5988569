import { expect, test } from 'vitest'
import { cartDiscount, type DiscountedRow } from '#src/discounts/cart-discount'
import type { CartRule } from '#src/discounts/cart-rule'
import { buildCartRule } from '#test/build-cart-rule'

const leotards = 10
const shoes = 20
const caller = { priceGroupId: 1 }

function row(sku: string, unitCents: number, qty: number, facts: Partial<DiscountedRow> = {}): DiscountedRow {
  return {
    key: sku,
    qty,
    rowInclTaxCents: unitCents * qty,
    rowNetCents: (unitCents * qty * 4) / 5,
    categoryIds: [],
    attributes: {},
    ...facts,
  }
}

// 2 leotards of 30.00 and a pair of shoes of 45.00: 105.00
const cart = [
  row('leotard', 30_00, 2, { categoryIds: [2, leotards], attributes: { color: 5, style: [7, 8] } }),
  row('shoes', 45_00, 1, { categoryIds: [2, shoes], attributes: { color: '6' } }),
]

const off = (rows: DiscountedRow[], rules: CartRule[]) =>
  cartDiscount(rows, rules, caller).lines.map((line) => line.reduce((sum, each) => sum + each.cents, 0))

test.each<[string, Partial<CartRule>, number[]]>([
  ['10 % off everything', {}, [6_00, 4_50]],
  ['of a category', { categoryIds: [leotards] }, [6_00, 0]],
  ['of a category above', { categoryIds: [2] }, [6_00, 4_50]],
  ['of another category', { categoryIds: [99] }, [0, 0]],
  ['of a color', { attributes: { color: ['6'] } }, [0, 4_50]],
  ['of one value among several', { attributes: { style: ['8'] } }, [6_00, 0]],
  ['of a color and a style', { attributes: { color: ['6'], style: ['8'] } }, [0, 0]],
  ['of an attribute nothing has', { attributes: { constructor: ['x'] } }, [0, 0]],
  ['from a subtotal on that is reached', { minSubtotalCents: 105_00 }, [6_00, 4_50]],
  ['from a subtotal on that is not reached', { minSubtotalCents: 105_01 }, [0, 0]],
  ['from a subtotal without tax on that is reached', { minNetSubtotalCents: 84_00 }, [6_00, 4_50]],
  ['from a subtotal without tax on that is not reached', { minNetSubtotalCents: 84_01 }, [0, 0]],
  ['from a quantity on that is reached', { minQty: 3 }, [6_00, 4_50]],
  ['from a quantity of a category on that is not reached', { minQty: 3, categoryIds: [leotards] }, [0, 0]],
  ['for the own group', { priceGroupIds: [0, 1] }, [6_00, 4_50]],
  ['for another group', { priceGroupIds: [2] }, [0, 0]],
  ['an amount for each item', { action: { kind: 'fixed-per-item', cents: 5_00 } }, [10_00, 5_00]],
  ['more for each item than it costs', { action: { kind: 'fixed-per-item', cents: 40_00 } }, [60_00, 40_00]],
  ['an amount on the bag', { action: { kind: 'fixed-on-cart', cents: 10_00 } }, [5_71, 4_29]],
  ['more than the bag costs', { action: { kind: 'fixed-on-cart', cents: 999_00 } }, [60_00, 45_00]],
  ['buy two, the third is free', { action: { kind: 'buy-x-get-y', buyQty: 2, getQty: 1 } }, [30_00, 0]],
  ['buy one, the next two are free', { action: { kind: 'buy-x-get-y', buyQty: 1, getQty: 2 } }, [60_00, 0]],
  ['buy three, too few', { action: { kind: 'buy-x-get-y', buyQty: 3, getQty: 1 } }, [0, 0]],
  ['free shipping', { action: { kind: 'free-shipping' } }, [0, 0]],
])('[CART-12] %s', (_name, options, expected) => {
  expect(off(cart, [buildCartRule(options)])).toEqual(expected)
  expect(off(cart.toReversed(), [buildCartRule(options)])).toEqual(expected.toReversed())
})

test('[CART-12] buy x get y counts each full set and what is over', () => {
  const rule = buildCartRule({ action: { kind: 'buy-x-get-y', buyQty: 2, getQty: 2 } })
  expect([2, 3, 4, 6, 7, 8].map((qty) => off([row('socks', 5_00, qty)], [rule])[0])).toEqual([
    0, 5_00, 10_00, 10_00, 15_00, 20_00,
  ])
})

test('[CART-12] buy x get y can be counted on each line by itself', () => {
  const action = { kind: 'buy-x-get-y', buyQty: 2, getQty: 1 } as const
  const lines = [row('socks', 5_00, 2), row('tights', 9_00, 1), row('shoes', 45_00, 3)]
  expect(off(lines, [buildCartRule({ action })])).toEqual([10_00, 0, 0])
  expect(off(lines, [buildCartRule({ action: { ...action, countsEachLine: true } })])).toEqual([0, 0, 45_00])
})

test('[CART-12] rules go by priority, each takes from what is left, and one can be the last', () => {
  const half = buildCartRule({ id: 1, priority: 2, action: { kind: 'percent', millionths: 500_000 } })
  const five = buildCartRule({ id: 2, priority: 1, action: { kind: 'fixed-on-cart', cents: 5_00 } })
  const socks = [row('socks', 25_00, 1)]
  expect(off(socks, [half, five])).toEqual([5_00 + 10_00])
  expect(off(socks, [half, { ...five, stopsFurther: true }])).toEqual([5_00])
  expect(off(socks, [half, { ...five, stopsFurther: true, minQty: 2 }])).toEqual([12_50])
})

test('[CART-12] shipping is free where the rule holds, and the rules that held are named', () => {
  const free = buildCartRule({ id: 7, name: 'Free', action: { kind: 'free-shipping' } })
  const tenth = buildCartRule({ id: 8, name: 'Tenth', categoryIds: [shoes] })
  expect(cartDiscount(cart, [free, tenth], caller)).toEqual({
    isShippingFree: true,
    ruleIds: [7, 8],
    lines: [[], [{ rule: 'discount', ruleId: 8, name: 'Tenth', cents: 4_50 }]],
  })
  expect(cartDiscount(cart, [{ ...free, minSubtotalCents: 200_00 }], caller).isShippingFree).toBe(false)
  expect(cartDiscount([], [free], caller).ruleIds).toEqual([])
})

import type { Step } from 'commerce/checkout/steps'
import type { WireTotals } from 'commerce/contract/cart-schemas'
import { expect, test } from 'vitest'
import { missingChoice } from '#src/checkout/missing-choice'

const totals: WireTotals = {
  currency: 'USD',
  subtotal: 26.79,
  subtotal_incl_tax: 29,
  discount_amount: 0,
  shipping_amount: 4,
  shipping_incl_tax: 5,
  payment_amount: 0,
  tax_amount: 3.21,
  grand_total: 34,
  items_qty: 1,
  ships: true,
  total_segments: [],
}
const shipping = { shipping_title: 'DPD Courier, Flat rate' }
const payment = { payment_title: 'Cash on delivery' }

test.each<[Step, Partial<WireTotals>, Step | undefined]>([
  ['details', {}, undefined],
  ['shipping', {}, undefined],
  ['payment', {}, 'shipping'],
  ['payment', shipping, undefined],
  ['payment', { ships: false }, undefined],
  ['review', payment, 'shipping'],
  ['review', shipping, 'payment'],
  ['review', { ships: false }, 'payment'],
  ['review', { ships: false, ...payment }, undefined],
  ['review', { ...shipping, ...payment }, undefined],
])('[E-31] at the step %s with %j chosen, the step to go back to is %s', (step, chosen, expected) => {
  expect(missingChoice(step, { ...totals, ...chosen })).toBe(expected)
})

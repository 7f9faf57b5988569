import type { CartTotals } from 'commerce/cart/cart'
import type { Step } from 'commerce/checkout/steps'
import { expect, test } from 'vitest'
import { missingChoice } from '#src/checkout/missing-choice'

const totals: CartTotals = {
  bagCount: 1,
  grandTotalCents: 34_00,
  couponCode: null,
  couponMessage: null,
  ships: true,
  shippingTitle: null,
  paymentTitle: null,
  segments: [],
}
const shipping = { shippingTitle: 'DPD Courier, Flat rate' }
const payment = { paymentTitle: 'Cash on delivery' }

test.each<[Step, Partial<CartTotals>, Step | undefined]>([
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

import { expect, test } from 'vitest'
import { paymentCharge, paymentMethodsFor, paymentKinds } from '#src/checkout/payment-method'
import { buildPaymentMethod } from '#test/build-methods'

const guest = {
  isShipped: true,
  isSignedIn: false,
  priceGroupId: 0,
  country: 'US',
  totalCents: 34_00,
  takesCards: false,
  takesTestCards: false,
}
const studio = { ...guest, isSignedIn: true, priceGroupId: 2 }
const account = { kind: 'on-account' as const, priceGroupIds: [2, 3] }

test.each([
  ['[CART-13] at the door, shipped', { kind: 'on-delivery' as const }, guest, true],
  [
    '[CART-13] at the door, not shipped',
    { kind: 'on-delivery' as const },
    { ...guest, isShipped: false },
    false,
  ],
  ['by transfer', {}, guest, true],
  ['by transfer, not shipped', {}, { ...guest, isShipped: false }, true],
  ['on account as a guest', account, guest, false],
  ['on account as a guest, were guests allowed', { ...account, priceGroupIds: [0] }, guest, false],
  ['on account in a group that may', account, studio, true],
  ['on account in a group that may not', account, { ...studio, priceGroupId: 1 }, false],
  ['on account where no group may', { ...account, priceGroupIds: [] }, studio, false],
  ['by card without keys', { kind: 'card' as const }, guest, false],
  ['by card with keys', { kind: 'card' as const }, { ...guest, takesCards: true }, true],
  [
    'by card for half a dollar',
    { kind: 'card' as const },
    { ...guest, takesCards: true, totalCents: 50 },
    true,
  ],
  [
    'by card for less than a provider collects, whatever the row says',
    { kind: 'card' as const, minTotalCents: 1 },
    { ...guest, takesCards: true, totalCents: 49 },
    false,
  ],
  ['by test card in a real shop', { kind: 'test-card' as const }, { ...guest, takesCards: true }, false],
  ['by test card in a demo', { kind: 'test-card' as const }, { ...guest, takesTestCards: true }, true],
  ['in a country it is for', { countries: ['US'] }, guest, true],
  ['in another country', { countries: ['DE'] }, guest, false],
  ['for enough', { minTotalCents: 34_00 }, guest, true],
  ['for too little', { minTotalCents: 34_01 }, guest, false],
  ['for not too much', { maxTotalCents: 34_00 }, guest, true],
  ['for too much', { maxTotalCents: 33_99 }, guest, false],
  ['in a group it is for', { priceGroupIds: [0] }, guest, true],
  ['in another group', { priceGroupIds: [1] }, guest, false],
])('paying %s', (_name, options, payment, isOffered) => {
  expect(paymentMethodsFor([buildPaymentMethod(options)], payment)).toHaveLength(isOffered ? 1 : 0)
})

test('a fee is taxed by its class', () => {
  const here = { country: 'US', region: '', postcode: '' }
  const rate = { country: 'US', region: '*', postcode: '*', millionths: 190_000 }
  const tax = {
    rules: [{ priority: 0, productClassIds: [4], rates: [rate] }],
    home: here,
    destination: here,
  }
  const fee = buildPaymentMethod({ amountCents: 1_19, taxClassId: 4 })
  expect(paymentCharge(fee, tax)).toEqual({ netCents: 1_00, inclTaxCents: 1_19 })
})

test('only cards need another server, and wait for it', () => {
  const waiting = Object.entries(paymentKinds).filter(([, plug]) => !plug.isOffline)
  expect(waiting.map(([kind, { status }]) => [kind, status])).toEqual([
    ['card', 'pending_payment'],
    ['test-card', 'pending_payment'],
  ])
})

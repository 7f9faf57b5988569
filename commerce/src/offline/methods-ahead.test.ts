import { expect, test } from 'vitest'
import type { Cart } from '#src/cart/cart'
import { type MethodsAhead, paymentChoices, shippingChoices, withChosen } from '#src/offline/methods-ahead'
import type { PaymentMethod } from '#src/checkout/payment-method'
import type { ShippingMethod } from '#src/checkout/shipping-method'
import { shownCart } from '#src/cart/waiting/shown-cart'

const noLimits = { countries: [], minTotalCents: null, maxTotalCents: null, taxClassId: null }
const flat: ShippingMethod = {
  ...noLimits,
  kind: 'flat-rate',
  carrierCode: 'flatrate',
  methodCode: 'flatrate',
  carrierTitle: 'DPD Courier',
  methodTitle: 'Flat rate',
  amountCents: 500,
  rates: [],
  unavailableText: '',
}
const onDelivery: PaymentMethod = {
  ...noLimits,
  kind: 'on-delivery',
  code: 'cashondelivery',
  title: 'Cash on delivery',
  instructions: '',
  amountCents: 0,
  priceGroupIds: null,
}
const ahead: MethodsAhead = {
  homeCountry: 'US',
  countries: ['US', 'DE'],
  shipping: [
    { ...flat, countries: ['US'] },
    {
      ...flat,
      kind: 'free',
      carrierCode: 'free',
      methodCode: 'free',
      carrierTitle: 'Free shipping',
      amountCents: 0,
      minTotalCents: 10_000,
    },
  ],
  payment: [
    { ...onDelivery, amountCents: 200 },
    { ...onDelivery, kind: 'card', code: 'stripe', title: 'Card', minTotalCents: 50 },
  ],
}

function cartOf(goodsCents: number): Cart {
  const empty = shownCart(null, [])
  return {
    ...empty,
    totals: {
      ...empty.totals,
      grandTotalCents: goodsCents,
      segments: [
        { code: 'subtotal', title: '', cents: goodsCents },
        { code: 'tax', title: '', cents: 1 },
        { code: 'grand_total', title: '', cents: goodsCents },
      ],
    },
  }
}

const valuesOf = (choices: { value: string }[]) => choices.map(({ value }) => value)

test('[part of NET-15] the limits of methods hold without a connection', () => {
  expect(valuesOf(shippingChoices(ahead, cartOf(2_000), 'US'))).toEqual(['flatrate/flatrate'])
  expect(valuesOf(shippingChoices(ahead, cartOf(10_000), 'US'))).toEqual(['flatrate/flatrate', 'free/free'])
  expect(shippingChoices(ahead, cartOf(2_000), 'DE')).toEqual([])
  const choices = paymentChoices(ahead, { cart: cartOf(2_000), country: 'US' })
  expect(choices.map(({ value, cents, isLater }) => [value, cents, isLater])).toEqual([
    ['cashondelivery', 200, false],
    ['stripe', 0, true],
  ])
  const virtual = { ...cartOf(2_000), isVirtual: true }
  expect(valuesOf(paymentChoices(ahead, { cart: virtual, country: 'US' }))).toEqual(['stripe'])
})

test('[part of NET-15] what was chosen comes into the totals once, and what the server reckoned stays', () => {
  const chosen = { country: 'US', shipping: 'flatrate/flatrate', payment: 'cashondelivery' }
  const once = withChosen(cartOf(2_000), ahead, chosen)
  expect(once.totals).toMatchObject({
    grandTotalCents: 2_700,
    shippingTitle: 'DPD Courier, Flat rate',
    paymentTitle: 'Cash on delivery',
  })
  expect(once.totals.segments.map(({ code, cents }) => [code, cents])).toEqual([
    ['subtotal', 2_000],
    ['shipping', 500],
    ['payment', 200],
    ['grand_total', 2_700],
  ])
  expect(withChosen(once, ahead, chosen)).toBe(once)
  const back = withChosen(once, ahead, { country: 'US', shipping: undefined, payment: undefined })
  expect(back.totals).toMatchObject({ grandTotalCents: 2_000, shippingTitle: null, paymentTitle: null })
  const elsewhere = withChosen(once, ahead, { ...chosen, country: 'DE' })
  expect(elsewhere.totals).toMatchObject({ grandTotalCents: 2_200, shippingTitle: null })
  const unknown = { ...once, totals: { ...once.totals, shippingTitle: 'By weight' } }
  expect(withChosen(unknown, ahead, { ...chosen, shipping: 'tablerate/bestway' })).toBe(unknown)
})

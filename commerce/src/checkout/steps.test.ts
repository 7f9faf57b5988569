import { describe, expect, test } from 'vitest'
import { completeDetails, fieldsOfStep, openStep, stepsOf, type TypedDetails } from '#src/checkout/steps'
import { orderToWire } from '#src/contract/codecs/order-to-wire'
import type { WireCart } from '#src/contract/cart-schemas'

const shipped = { isVirtual: false }
const virtual = { isVirtual: true }
const personal = { firstName: 'Carla', lastName: 'Fracci', emailAddress: 'carla@example.com' }
const address = {
  firstName: 'Carla',
  lastName: 'Fracci',
  country: 'US',
  streetAddress: '12 Barre Street',
  apartmentNumber: '4B',
  city: 'New York',
  state: 'NY',
  zipCode: '10001',
  phoneNumber: '',
}
const typed: TypedDetails = {
  details: personal,
  shipping: { ...address, shippingMethod: 'flatrate/flatrate' },
  payment: { paymentMethod: 'cashondelivery' },
}
const cart: WireCart = {
  cartId: 'a'.repeat(32),
  version: 1,
  items: [],
  is_virtual: false,
  totals: {
    currency: 'USD',
    subtotal: 0,
    subtotal_incl_tax: 0,
    discount_amount: 0,
    shipping_amount: 0,
    shipping_incl_tax: 0,
    payment_amount: 0,
    tax_amount: 0,
    grand_total: 0,
    items_qty: 0,
    ships: true,
    total_segments: [],
  },
}

describe('steps', () => {
  test('[CHECKOUT-01] are four, and three where nothing is shipped', () => {
    expect(stepsOf(shipped)).toEqual(['details', 'shipping', 'payment', 'review'])
    expect(stepsOf(virtual)).toEqual(['details', 'payment', 'review'])
  })

  test.each([
    { change: { details: {} }, step: 'details' },
    { change: { shipping: {} }, step: 'shipping' },
    { change: { payment: {} }, step: 'payment' },
    { change: {}, step: 'review' },
  ])('[CHECKOUT-01] with $change the first open one is $step', ({ change, step }) => {
    expect(openStep({ ...typed, ...change }, shipped)).toBe(step)
  })

  test('[CHECKOUT-01] billing is the same as shipping unless said otherwise', () => {
    expect(completeDetails(typed, shipped).payment.billing).toBeUndefined()
    const other = { ...typed, payment: { ...typed.payment, billing: 'other' } }
    expect(openStep(other, shipped)).toBe('payment')
    const complete = { ...typed, payment: { ...other.payment, ...address, company: 'Barre', taxId: '123' } }
    expect(openStep(complete, shipped)).toBe('review')
  })

  test('[CHECKOUT-01] what is not shipped still needs a billing address', () => {
    expect(openStep(typed, virtual)).toBe('payment')
    const withAddress = { ...typed, payment: { ...typed.payment, ...address } }
    expect(openStep(withAddress, virtual)).toBe('review')
  })
})

describe('the order', () => {
  test('[CHECKOUT-01] carries the shipping address as billing address too', () => {
    const order = orderToWire(cart, completeDetails(typed, shipped), {
      key: 'k'.repeat(16),
      grandTotalCents: 505,
    })
    const { shippingAddress, billingAddress, shipping_carrier_code } = order.addressInformation
    expect(shippingAddress).toEqual(billingAddress)
    expect(shippingAddress).toMatchObject({ street: ['12 Barre Street', '4B'], region: 'NY', region_id: 43 })
    expect(shipping_carrier_code).toBe('flatrate')
    expect(order.totals.grand_total).toBe(5.05)
  })

  test('[CHECKOUT-01] of what is not shipped carries no shipping address', () => {
    const withAddress = {
      ...typed,
      payment: { ...typed.payment, ...address, company: 'Barre', taxId: '123' },
    }
    const details = completeDetails(withAddress, virtual)
    const { addressInformation } = orderToWire(cart, details, { key: 'k'.repeat(16), grandTotalCents: 0 })
    expect(addressInformation.shippingAddress).toBeUndefined()
    expect(addressInformation.billingAddress).toMatchObject({ company: 'Barre', vat_id: '123' })
  })
})

test('of what a form sends for a step, its own fields are kept', () => {
  const sent = [
    ['intent', 'shipping'],
    ['city', 'Austin'],
    ['shippingMethod', 'flatrate/flatrate'],
    ['password', 'secret'],
    ['__proto__', 'x'],
    ['note', 'x'.repeat(100_000)],
  ] as const
  expect(fieldsOfStep('shipping', sent)).toEqual({ city: 'Austin', shippingMethod: 'flatrate/flatrate' })
})

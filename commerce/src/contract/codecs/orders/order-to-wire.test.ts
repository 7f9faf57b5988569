import { describe, expect, test } from 'vitest'
import type { VisitorCart } from '#src/cart/cart'
import { completeDetails, type TypedDetails } from '#src/checkout/steps'
import { orderToWire } from '#src/contract/codecs/orders/order-to-wire'

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
const totals = {
  bagCount: 0,
  grandTotalCents: 5_05,
  couponCode: null,
  couponMessage: null,
  ships: true,
  shippingTitle: null,
  paymentTitle: null,
  segments: [],
}
const visitorCart: VisitorCart = {
  id: 'a'.repeat(32),
  cart: { version: 1, lines: [], totals, leftOut: [], isVirtual: false },
  products: [],
}

describe('the order', () => {
  test('[CHECKOUT-01] carries the shipping address as billing address too', () => {
    const order = orderToWire(visitorCart, completeDetails(typed, shipped), 'k'.repeat(16))
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
    const { addressInformation } = orderToWire(visitorCart, details, 'k'.repeat(16))
    expect(addressInformation.shippingAddress).toBeUndefined()
    expect(addressInformation.billingAddress).toMatchObject({ company: 'Barre', vat_id: '123' })
  })
})

import { describe, expect, test } from 'vitest'
import { completeDetails, type TypedDetails } from '#src/checkout/steps'
import type { WireCart } from '#src/contract/cart-schemas'
import { orderToWire } from '#src/contract/codecs/order-to-wire'

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

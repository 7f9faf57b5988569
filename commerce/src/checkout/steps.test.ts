import { describe, expect, test } from 'vitest'
import { completeDetails, fieldsOfStep, openStep, stepsOf, type TypedDetails } from '#src/checkout/steps'

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

test('a step only keeps its own fields of a form', () => {
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

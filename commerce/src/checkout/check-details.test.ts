import { describe, expect, test } from 'vitest'
import {
  checkBillingAddress,
  checkPaymentMethod,
  checkPersonalDetails,
  checkShippingDetails,
} from '#src/checkout/check-details'
import { checkTerms } from '#src/checkout/check-terms'
import { messages } from '#src/messages'

const carla = { firstName: 'Carla', lastName: "O'Neil-Fracci", emailAddress: 'carla@example.com' }
const home = {
  firstName: 'Carla',
  lastName: 'Fracci',
  country: 'US',
  streetAddress: '12 Barre Street',
  apartmentNumber: '',
  city: 'New York',
  state: 'NY',
  zipCode: '10001',
  phoneNumber: '',
  shippingMethod: 'flatrate/flatrate',
}

function fieldsOf(errors: { field: string }[]) {
  return errors.map(({ field }) => field)
}

describe('personal details', () => {
  test('[CHECKOUT-01] pass when complete', () => {
    expect(checkPersonalDetails(carla)).toEqual([])
  })

  test('[CHECKOUT-01] every missing field is named, in the order of the page', () => {
    expect(fieldsOf(checkPersonalDetails({}))).toEqual(['firstName', 'lastName', 'emailAddress'])
  })

  test.each(['王芳', 'Юлия', 'Łucja', 'Anne-Marie', "D'Arcy", 'María José', 'Jr. Smith', 'Zoë 3'])(
    '[CHECKOUT-01] "%s" is a name',
    (firstName) => {
      expect(checkPersonalDetails({ ...carla, firstName })).toEqual([])
    },
  )

  test.each(['', ' ', 'A', '1', '--', '<b>Ann</b>', 'a'.repeat(101)])(
    '[CHECKOUT-01] "%s" is no name',
    (firstName) => {
      expect(fieldsOf(checkPersonalDetails({ ...carla, firstName }))).toEqual(['firstName'])
    },
  )

  test.each(['carla', 'carla@', '@example.com', 'carla@example', 'a b@example.com', 'a@b..com', 'a@@b.com'])(
    '[CHECKOUT-01] "%s" is no e-mail address',
    (emailAddress) => {
      expect(checkPersonalDetails({ ...carla, emailAddress })).toEqual([
        { field: 'emailAddress', message: messages.emailInvalid },
      ])
    },
  )

  test('[CHECKOUT-01] spaces around a value do not count', () => {
    expect(checkPersonalDetails({ ...carla, emailAddress: ' carla@example.com ' })).toEqual([])
  })
})

describe('an account with the order', () => {
  test.each(['', '1234567', '       '])(
    '[CHECKOUT-01] [part of VAL-01] needs more than the password "%s"',
    (password) => {
      expect(checkPersonalDetails({ ...carla, createAccount: 'yes', password })).toEqual([
        { field: 'password', message: messages.passwordTooShort },
      ])
    },
  )

  test('[CHECKOUT-01] is made with 8 characters, and without one no password is asked for', () => {
    expect(checkPersonalDetails({ ...carla, createAccount: 'yes', password: '8 letters' })).toEqual([])
    expect(checkPersonalDetails({ ...carla, password: 'short' })).toEqual([])
  })
})

describe('shipping details', () => {
  test('[CHECKOUT-01] pass when complete, without apartment and phone', () => {
    expect(checkShippingDetails(home)).toEqual([])
  })

  test.each([
    { change: { zipCode: '10' }, field: 'zipCode' },
    { change: { state: '' }, field: 'state' },
    { change: { state: 'Bavaria' }, field: 'state' },
    { change: { country: 'XX' }, field: 'country' },
    { change: { country: '' }, field: 'country' },
    { change: { streetAddress: ' ' }, field: 'streetAddress' },
    { change: { streetAddress: 'Barre Street' }, field: 'streetAddress' },
    { change: { city: '' }, field: 'city' },
    { change: { phoneNumber: 'call me' }, field: 'phoneNumber' },
    { change: { shippingMethod: '' }, field: 'shippingMethod' },
  ])('[CHECKOUT-01] $change is wrong in $field alone', ({ change, field }) => {
    expect(fieldsOf(checkShippingDetails({ ...home, ...change }))).toEqual([field])
  })

  test('[CHECKOUT-01] a country without a list of states asks for none', () => {
    expect(checkShippingDetails({ ...home, country: 'DE', state: '', zipCode: '10115' })).toEqual([])
  })
})

describe('payment details', () => {
  test('[CHECKOUT-01] an invoice to a company needs its tax ID', () => {
    expect(checkBillingAddress(home)).toEqual([])
    expect(checkBillingAddress({ ...home, company: 'Barre Ltd', taxId: '12' })).toEqual([
      { field: 'taxId', message: messages.taxIdInvalid },
    ])
    expect(checkBillingAddress({ ...home, company: 'Barre Ltd', taxId: '123' })).toEqual([])
  })

  test('[CHECKOUT-01] a payment method must be chosen', () => {
    expect(fieldsOf(checkPaymentMethod({}))).toEqual(['paymentMethod'])
    expect(checkPaymentMethod({ paymentMethod: 'cashondelivery' })).toEqual([])
  })
})

test('[CHECKOUT-01] an order needs the accepted terms', () => {
  expect(fieldsOf(checkTerms({}))).toEqual(['terms'])
  expect(checkTerms({ terms: 'accepted' })).toEqual([])
})

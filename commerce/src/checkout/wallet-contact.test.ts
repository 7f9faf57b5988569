import { expect, test } from 'vitest'
import { checkStep } from '#src/checkout/steps'
import { typedByWallet, type WalletAddress, type WalletContact } from '#src/checkout/wallet-contact'

const home: WalletAddress = {
  name: 'Carla Fracci',
  line1: '12 Barre Street',
  line2: 'Apt 4',
  city: 'New York',
  state: 'NY',
  zipCode: '10001',
  country: 'US',
}
const nowhere: WalletAddress = {
  name: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
}
const carla: WalletContact = {
  email: 'carla@example.com',
  phone: '+1 212 555 0100',
  shipping: home,
  billing: home,
}
const choice = { shippingMethod: 'flatrate/flatrate', paymentMethod: 'stripe' }
const shipped = { isVirtual: false }
const virtual = { isVirtual: true }

const typedHome = {
  firstName: 'Carla',
  lastName: 'Fracci',
  country: 'US',
  streetAddress: '12 Barre Street',
  apartmentNumber: 'Apt 4',
  city: 'New York',
  state: 'NY',
  zipCode: '10001',
  phoneNumber: '+1 212 555 0100',
}

const typedOf = (changed: Partial<WalletContact> = {}, cart = shipped) =>
  typedByWallet({ ...carla, ...changed }, choice, cart)
const shippingOf = (changed: Partial<WalletAddress>) =>
  typedOf({ shipping: { ...home, ...changed }, billing: nowhere }).shipping
/** the fields that the checkout would ask for */
const missingOf = (changed: Partial<WalletContact>, cart = shipped) => {
  const typed = typedOf(changed, cart)
  return (['details', 'shipping', 'payment'] as const)
    .filter((step) => step !== 'shipping' || !cart.isVirtual)
    .flatMap((step) => checkStep(step, typed[step], cart).map(({ field }) => `${step}.${field}`))
}

test('a wallet that knows everything completes all steps of the checkout', () => {
  expect(typedOf()).toEqual({
    details: { firstName: 'Carla', lastName: 'Fracci', emailAddress: 'carla@example.com' },
    shipping: { ...typedHome, shippingMethod: 'flatrate/flatrate' },
    payment: { paymentMethod: 'stripe' },
  })
  expect(missingOf({})).toEqual([])
})

test('where nothing is shipped, the address of the card is that of the invoice', () => {
  expect(typedOf({ shipping: nowhere }, virtual)).toEqual({
    details: { firstName: 'Carla', lastName: 'Fracci', emailAddress: 'carla@example.com' },
    shipping: {},
    payment: { paymentMethod: 'stripe', billing: 'other', ...typedHome },
  })
  expect(missingOf({ shipping: nowhere }, virtual)).toEqual([])
})

test.each<[string, WalletAddress, object]>([
  ['the same', home, {}],
  [
    'another whole one',
    { ...home, line1: '1 Opera Square' },
    { billing: 'other', streetAddress: '1 Opera Square' },
  ],
  ['another name', { ...home, name: 'Beppe Fracci' }, { billing: 'other', firstName: 'Beppe' }],
  ['one without a street', { ...home, line1: '' }, {}],
  ['one of a country that does not exist', { ...home, country: 'ZZ' }, {}],
  ['none', nowhere, {}],
])('the card has an address: %s', (_what, billing, payment) => {
  const typed = typedOf({ billing })
  expect(typed.payment).toMatchObject({ paymentMethod: 'stripe', ...payment })
  expect('billing' in typed.payment).toBe('billing' in payment)
})

test.each([
  ['Carla Fracci', 'Carla', 'Fracci'],
  ['  Anna   Maria\tRossi ', 'Anna Maria', 'Rossi'],
  ['Durand', 'Durand', ''],
  ['', '', ''],
  ['岡田 沙耶', '岡田', '沙耶'],
  ['Ana de la Cruz', 'Ana de la', 'Cruz'],
])('the name %j is first %j and last %j', (name, firstName, lastName) => {
  expect(shippingOf({ name })).toMatchObject({ firstName, lastName })
})

test.each([
  ['US', 'NY', 'NY'],
  ['US', 'ny', 'NY'],
  ['US', ' New York ', 'NY'],
  ['US', 'new york', 'NY'],
  ['US', 'US-NY', 'NY'],
  ['us', 'us-ny', 'NY'],
  ['US', 'Bavaria', ''],
  ['US', '', ''],
  ['DE', 'Bayern', 'Bayern'],
  ['DE', '', ''],
  ['IT', 'MI', 'MI'],
])('in %s the state %j is %j', (country, state, typed) => {
  expect(shippingOf({ country, state })).toMatchObject({ country: country.toUpperCase(), state: typed })
})

test.each([
  ['+1 (212) 555-0100', '+1 (212) 555-0100'],
  [' 089/1234 ', '089/1234'],
  ['', ''],
  ['call me', ''],
  ['555 ext. 7', ''],
  ['1'.repeat(41), ''],
])('the phone number %j is %j: nobody has to give one', (phone, phoneNumber) => {
  expect(typedOf({ phone }).shipping).toMatchObject({ phoneNumber })
  expect(missingOf({ phone })).toEqual([])
})

const long = 'x'.repeat(300)
test.each<[string, Partial<WalletContact>, string[]]>([
  ['no email', { email: '' }, ['details.emailAddress']],
  ['an email that is none', { email: 'carla' }, ['details.emailAddress']],
  [
    'no name',
    { shipping: { ...home, name: '' }, billing: { ...home, name: '' } },
    ['details.firstName', 'details.lastName', 'shipping.firstName', 'shipping.lastName'],
  ],
  [
    'one name',
    { shipping: { ...home, name: 'Carla' }, billing: nowhere },
    ['details.lastName', 'shipping.lastName'],
  ],
  ['no street', { shipping: { ...home, line1: ' ' } }, ['shipping.streetAddress']],
  ['no house number', { shipping: { ...home, line1: 'Barre Street', line2: 'Left' } }, ['shipping.streetAddress']],
  ['no city', { shipping: { ...home, city: '' } }, ['shipping.city']],
  ['a state that is none', { shipping: { ...home, state: 'Bavaria' } }, ['shipping.state']],
  ['no postcode', { shipping: { ...home, zipCode: '' } }, ['shipping.zipCode']],
  ['no country', { shipping: { ...home, country: '' } }, ['shipping.country']],
  [
    'a long street, floor and city',
    { shipping: { ...home, line1: long, line2: long, city: long } },
    ['shipping.streetAddress', 'shipping.apartmentNumber', 'shipping.city'],
  ],
  [
    'a line break and the number of a card',
    { shipping: { ...home, line1: '12 Barre\nStreet', line2: '4242 4242 4242 4242' } },
    ['shipping.streetAddress', 'shipping.apartmentNumber'],
  ],
  ['nothing at all', { email: '', phone: '', shipping: nowhere, billing: nowhere }, [
    'details.firstName', 'details.lastName', 'details.emailAddress', 'shipping.firstName', 'shipping.lastName',
    'shipping.country', 'shipping.streetAddress', 'shipping.city', 'shipping.zipCode',
  ]],
])('with %s the checkout asks for the rest', (_what, changed, fields) => {
  expect(missingOf(changed)).toEqual(fields)
}) // oxfmt-ignore

import { expect, test } from 'vitest'
import { checkBillingAddress, checkPersonalDetails } from '#src/checkout/check-details'
import { checkRegistration } from '#src/contract/checks/check-customer'
import {
  checkChangedPassword,
  checkForgottenPassword,
  checkNewPassword,
  checkSignIn,
} from '#src/customers/check-account-forms'

const address = {
  firstName: 'Carla',
  lastName: 'Fracci',
  country: 'US',
  streetAddress: '12 Barre Street',
  apartmentNumber: '',
  city: 'New York',
  state: 'NY',
  zipCode: '10001',
  phoneNumber: '',
  company: 'Barre Studios',
  taxId: 'US-123',
}
const person = { firstName: 'Carla', lastName: 'Fracci', emailAddress: 'carla@example.com' }
const account = { ...person, createAccount: 'yes', password: 'tendu tendu' }
const registration = {
  'customer.firstname': 'Carla',
  'customer.lastname': 'Fracci',
  'customer.email': 'carla@example.com',
  password: 'tendu tendu',
}
type Filled = Record<string, string>
const checkFlatRegistration = (values: Filled) =>
  checkRegistration({
    customer: {
      firstname: values['customer.firstname'] ?? '',
      lastname: values['customer.lastname'] ?? '',
      email: values['customer.email'] ?? '',
    },
    password: values['password'] ?? '',
  })

/** Each form, filled in correctly, and its required fields. */
const forms: Record<
  string,
  { check: (values: Filled) => { field: string }[]; filled: Filled; required: string[] }
> = {
  'the details of an order': {
    check: checkPersonalDetails,
    filled: account,
    required: ['firstName', 'lastName', 'emailAddress', 'password'],
  },
  'the address of a bill to a company': {
    check: checkBillingAddress,
    filled: address,
    required: [
      'firstName',
      'lastName',
      'country',
      'streetAddress',
      'city',
      'state',
      'zipCode',
      'company',
      'taxId',
    ],
  },
  'a registration': {
    check: checkFlatRegistration,
    filled: registration,
    required: Object.keys(registration),
  },
  'signing in': {
    check: checkSignIn,
    filled: { email: 'carla@example.com', password: 'x' },
    required: ['email', 'password'],
  },
  'a forgotten password': {
    check: checkForgottenPassword,
    filled: { email: 'carla@example.com' },
    required: ['email'],
  },
  'another password': {
    check: checkChangedPassword,
    filled: { currentPassword: 'x', newPassword: 'tendu tendu', repeatedPassword: 'tendu tendu' },
    required: ['currentPassword', 'newPassword', 'repeatedPassword'],
  },
  'a new password': {
    check: checkNewPassword,
    filled: { newPassword: 'tendu tendu', repeatedPassword: 'tendu tendu' },
    required: ['newPassword', 'repeatedPassword'],
  },
}

test.each(Object.entries(forms))(
  '[part of VAL-02] %s: every field that is needed is asked for',
  (_name, form) => {
    const { check, filled, required } = form
    expect(check(filled)).toEqual([])
    for (const field of required) {
      for (const empty of ['', ...(/password/i.test(field) ? [] : ['  '])]) {
        expect(check({ ...filled, [field]: empty }).map((error) => error.field)).toContain(field)
      }
      const { [field]: _left, ...without } = filled
      expect(check(without).map((error) => error.field)).toContain(field)
    }
  },
)

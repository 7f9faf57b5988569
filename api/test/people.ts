import type { AddressDetails } from 'commerce/checkout/address-details'
import type { PaymentDetails } from 'commerce/checkout/payment-details'
import type { PersonalDetails } from 'commerce/checkout/personal-details'
import type { ShippingDetails } from 'commerce/checkout/shipping-details'

/** People who buy in tests, with what they type at the checkout. */
export const amelie: PersonalDetails = {
  firstName: 'Amélie',
  lastName: 'Durand',
  emailAddress: 'amelie@example.com',
  createAccount: false,
  password: '',
}

export const austin: AddressDetails = {
  firstName: 'Amélie',
  lastName: 'Durand',
  country: 'US',
  streetAddress: 'Congress Avenue',
  apartmentNumber: '1100',
  city: 'Austin',
  state: 'TX',
  region_id: 57,
  zipCode: '78701',
  phoneNumber: '+1 512 555 0100',
}

export const toAustin: ShippingDetails = { ...austin, shippingMethod: 'flatrate/flatrate' }

export const billedInAustin: PaymentDetails = {
  ...austin,
  company: '',
  taxId: '',
  paymentMethod: 'cashondelivery',
  paymentMethodAdditional: {},
}

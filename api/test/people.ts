import type { WireOrder, WireOrderAddress } from 'commerce/contract/orders'

type AddressInformation = WireOrder['addressInformation']

/** People who buy in tests, and what they type at the checkout. */
export const amelie = {
  firstName: 'Amélie',
  lastName: 'Durand',
  emailAddress: 'amelie@example.com',
} satisfies AddressInformation['personalDetails']

export const austin: WireOrderAddress = {
  firstname: 'Amélie',
  lastname: 'Durand',
  street: ['Congress Avenue', '1100'],
  city: 'Austin',
  region: 'TX',
  region_id: 57,
  postcode: '78701',
  country_id: 'US',
  telephone: '+1 512 555 0100',
}

export const toAustin: AddressInformation = {
  personalDetails: amelie,
  shippingAddress: austin,
  billingAddress: austin,
  shipping_carrier_code: 'flatrate',
  shipping_method_code: 'flatrate',
  payment_method_code: 'cashondelivery',
}

/** Where nothing is shipped: paid by bank transfer. */
export const nothingShipped: AddressInformation = {
  personalDetails: amelie,
  billingAddress: austin,
  payment_method_code: 'banktransfer',
}

import { type AddressDetails, checkAddressDetails } from '#src/checkout/address-details'
import { checkFields } from '#src/checkout/check-fields'
import { optionalText } from '#src/checkout/field-rules'
import { checkBilling } from '#src/checkout/payment-details'
import { checkPersonalDetails } from '#src/checkout/personal-details'
import type { FieldError } from '#src/contract/envelope'
import type { WireOrder, WireOrderAddress } from '#src/contract/order'

type AddressInformation = WireOrder['addressInformation']

/** The rules of the checkout's forms, on an order as it is sent. Every bad field by its path. */
export function checkOrder({ addressInformation }: Pick<WireOrder, 'addressInformation'>): FieldError[] {
  const { personalDetails, shippingAddress, billingAddress } = addressInformation
  return [
    ...at(
      'personalDetails',
      checkPersonalDetails({ ...personalDetails, createAccount: false, password: '' }),
    ),
    ...(shippingAddress
      ? at('shippingAddress', onWire(checkAddressDetails(addressDetails(shippingAddress))))
      : []),
    ...at('billingAddress', onWire(checkBilling(billingDetails(billingAddress)))),
    ...at('payment_method_additional', checkAdditional(addressInformation)),
  ]
}

function checkAdditional({ payment_method_additional: additional = {} }: AddressInformation): FieldError[] {
  const rules = Object.fromEntries(Object.keys(additional).map((key) => [key, optionalText]))
  return checkFields(rules, additional)
}

function addressDetails(address: WireOrderAddress): AddressDetails {
  return {
    firstName: address.firstname,
    lastName: address.lastname,
    country: address.country_id,
    streetAddress: address.street[0] ?? '',
    apartmentNumber: address.street[1] ?? '',
    city: address.city,
    state: address.region ?? '',
    region_id: address.region_id ?? null,
    zipCode: address.postcode,
    phoneNumber: address.telephone ?? '',
  }
}

function billingDetails(address: WireOrderAddress) {
  return { ...addressDetails(address), company: address.company ?? '', taxId: address.vat_id ?? '' }
}

const wireNames: Record<string, string> = {
  firstName: 'firstname',
  lastName: 'lastname',
  country: 'country_id',
  streetAddress: 'street.0',
  apartmentNumber: 'street.1',
  state: 'region',
  zipCode: 'postcode',
  phoneNumber: 'telephone',
  taxId: 'vat_id',
}

function onWire(errors: FieldError[]): FieldError[] {
  return errors.map((error) => ({ ...error, field: wireNames[error.field] ?? error.field }))
}

function at(part: string, errors: FieldError[]): FieldError[] {
  return errors.map((error) => ({ ...error, field: `addressInformation.${part}.${error.field}` }))
}

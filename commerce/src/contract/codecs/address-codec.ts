import type { AddressDetails, PaymentDetails, Values } from '#src/checkout/checkout-details'
import { findRegion } from '#src/checkout/regions'
import type { WireOrderAddress } from '#src/contract/orders'
import type { FieldError } from '#src/field-error'

export function addressToWire(address: AddressDetails): WireOrderAddress {
  const { streetAddress, apartmentNumber, state, country, phoneNumber } = address
  const region = findRegion(country, state)
  return {
    firstname: address.firstName,
    lastname: address.lastName,
    street: apartmentNumber === '' ? [streetAddress] : [streetAddress, apartmentNumber],
    city: address.city,
    ...(state !== '' && { region: state }),
    ...(region && { region_id: region.id }),
    postcode: address.zipCode,
    country_id: country,
    ...(phoneNumber !== '' && { telephone: phoneNumber }),
  }
}

export function companyToWire({ billing }: PaymentDetails): Pick<WireOrderAddress, 'company' | 'vat_id'> {
  return {
    ...(billing && billing.company !== '' && { company: billing.company }),
    ...(billing && billing.taxId !== '' && { vat_id: billing.taxId }),
  }
}

/** A postal address as the checkout's forms have it. */
export function addressFromWire(address: WireOrderAddress): Values {
  return {
    firstName: address.firstname,
    lastName: address.lastname,
    country: address.country_id,
    streetAddress: address.street[0] ?? '',
    apartmentNumber: address.street[1] ?? '',
    city: address.city,
    state: address.region ?? '',
    zipCode: address.postcode,
    phoneNumber: address.telephone ?? '',
    company: address.company ?? '',
    taxId: address.vat_id ?? '',
  }
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

/** What is wrong with an address, by the names its fields have on the wire. */
export function atWireNames(errors: FieldError[]): FieldError[] {
  return errors.map((error) => ({ ...error, field: wireNames[error.field] ?? error.field }))
}

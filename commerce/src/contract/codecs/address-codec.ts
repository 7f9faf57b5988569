import {
  type AddressDetails,
  addressFields,
  companyFields,
  type PaymentDetails,
  pickFields,
  type Values,
} from '#src/checkout/checkout-details'
import { findRegion } from '#src/checkout/regions'
import type { WireAddressInput } from '#src/contract/customers'
import type { WireOrderAddress } from '#src/contract/orders'
import type { SavedAddress } from '#src/customers/customer'
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

/** A postal address as the checkout forms have it. */
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

/** An address of a book, as it is kept; without an id a new one. */
export function savedAddressToWire(
  saved: Omit<SavedAddress, 'id'> & Partial<Pick<SavedAddress, 'id'>>,
): WireAddressInput {
  const address = pickFields(saved.values, [...addressFields, ...companyFields])
  const { region = '', region_id: _region, ...wire } = addressToWire(address)
  return {
    ...wire,
    ...(saved.id !== undefined && { id: saved.id }),
    region: { region_code: region },
    company: address.company,
    vat_id: address.taxId,
    default_shipping: saved.isDefaultShipping,
    default_billing: saved.isDefaultBilling,
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

/** The problems of an address, by its field names on the wire. */
export function atWireNames(errors: FieldError[]): FieldError[] {
  return errors.map((error) => ({ ...error, field: wireNames[error.field] ?? error.field }))
}

/** What a call says is wrong with an address of the book, by the names of the fields of a form. */
export function atFormNames(errors: FieldError[]): FieldError[] {
  const formNames = new Map(Object.entries(wireNames).map(([form, wire]) => [wire, form]))
  return errors.map(({ field, message }) => {
    const name = field.split('.').slice(3).join('.')
    return { field: formNames.get(name) ?? (name === '' ? 'firstName' : name), message }
  })
}

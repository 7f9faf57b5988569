import { checkFields } from '#src/checkout/check-fields'
import { countryRule, nameRule, optionalText, requiredText, zipRule } from '#src/checkout/field-rules'
import type { FieldError } from '#src/contract/envelope'

/** CHECKOUT-01: an address as it is typed. */
export interface AddressDetails {
  firstName: string
  lastName: string
  country: string
  streetAddress: string
  apartmentNumber: string
  city: string
  state: string
  region_id: number | null
  zipCode: string
  phoneNumber: string
}

const rules = {
  firstName: nameRule,
  lastName: requiredText,
  country: countryRule,
  streetAddress: requiredText,
  apartmentNumber: requiredText,
  city: requiredText,
  state: optionalText,
  zipCode: zipRule,
  phoneNumber: optionalText,
}

export function checkAddressDetails(details: AddressDetails): FieldError[] {
  const { region_id: _chosenFromAList, ...texts } = details
  return checkFields(rules, texts)
}

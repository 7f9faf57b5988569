import { checkWireAddress } from '#src/contract/checks/check-order'
import type { FieldError } from '#src/field-error'
import type { WireAddressInput, WireProfileChange, WireRegistration } from '#src/contract/customers'
import {
  emailProblem,
  firstNameProblem,
  lastNameProblem,
  listProblems,
  passwordProblem,
} from '#src/customers/field-problems'

/** VAL-03: the rules of the forms for a registration on the wire. All bad fields by path. */
export function checkRegistration({ customer, password }: WireRegistration): FieldError[] {
  return [
    ...checkProfile(customer),
    ...listProblems({
      'customer.email': emailProblem(customer.email.trim()),
      password: passwordProblem(password),
    }),
  ]
}

export function checkProfile(profile: WireProfileChange['customer']): FieldError[] {
  const { firstname, lastname, addresses = [] } = profile
  return [
    ...listProblems({
      'customer.firstname': firstNameProblem(firstname.trim()),
      'customer.lastname': lastNameProblem(lastname.trim()),
    }),
    ...addresses.flatMap(checkAddress),
  ]
}

function checkAddress(address: WireAddressInput, index: number): FieldError[] {
  const { region, region_id: regionId } = address
  const { id: _id, default_billing: _billing, default_shipping: _shipping, ...rest } = address
  const typed = { ...rest, region: region?.region_code ?? region?.region ?? '', region_id: regionId ?? null }
  return checkWireAddress(typed).map(({ field, message }) => ({
    field: `customer.addresses.${index}.${field}`,
    message,
  }))
}

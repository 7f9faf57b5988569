import { checkFields } from '#src/checkout/check-fields'
import { emailRule, nameRule, passwordRule, requiredText } from '#src/checkout/field-rules'
import type { FieldError } from '#src/contract/envelope'

/** CHECKOUT-01: who buys. */
export interface PersonalDetails {
  firstName: string
  lastName: string
  emailAddress: string
  createAccount: boolean
  /** asked only where an account is made */
  password: string
}

export function checkPersonalDetails(details: PersonalDetails): FieldError[] {
  const { firstName, lastName, emailAddress, createAccount, password } = details
  const rules = { firstName: nameRule, lastName: requiredText, emailAddress: emailRule }
  return [
    ...checkFields(rules, { firstName, lastName, emailAddress }),
    ...(createAccount ? checkFields({ password: passwordRule }, { password }) : []),
  ]
}

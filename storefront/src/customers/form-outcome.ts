import type { Values } from 'commerce/checkout/checkout-details'
import type { FieldError } from 'commerce/field-error'
import { data } from 'react-router'

/** What became of a form of the account that was not taken. What was typed comes back, but for passwords. */
export type FormOutcome =
  | { kind: 'refused'; values: Values; errors: FieldError[] }
  /** somebody signed out in another tab */
  | { kind: 'signed-out'; values: Values }

export function refuseForm(values: Values, errors: FieldError[], status: number) {
  return data<FormOutcome>({ kind: 'refused', values, errors }, { status })
}

export function signedOutForm(values: Values) {
  return data<FormOutcome>({ kind: 'signed-out', values }, { status: 401 })
}

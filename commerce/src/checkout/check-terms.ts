import type { Values } from '#src/checkout/checkout-details'
import type { FieldError } from '#src/field-error'
import { problems } from '#src/problems'

export function checkTerms(values: Values): FieldError[] {
  return values['terms'] === 'accepted' ? [] : [{ field: 'terms', message: problems.termsMissing }]
}

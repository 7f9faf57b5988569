import type { FieldRule } from '#src/checkout/field-rules'
import type { FieldError } from '#src/contract/envelope'

/** Holds each field to its rule and reports every bad one by name. */
export function checkFields(
  rules: Record<string, FieldRule>,
  values: Record<string, string | undefined>,
): FieldError[] {
  return Object.entries(rules).flatMap(([field, rule]) => {
    const message = rule(values[field] ?? '')
    return message === undefined ? [] : [{ field, message }]
  })
}

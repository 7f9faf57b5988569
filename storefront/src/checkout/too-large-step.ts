import type { Values } from 'commerce/checkout/checkout-details'
import type { FieldError } from 'commerce/field-error'
import { CHECKOUT_DRAFT_MAX_BYTES } from 'commerce/limits'
import { problems } from 'commerce/problems'

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length

/** Whether a step takes more room than a browser has for it, as letters of some scripts do. */
export function isStepTooLarge(values: Values): boolean {
  return bytesOf(values) > CHECKOUT_DRAFT_MAX_BYTES
}

/** Each field is fine, and together they are too long: the longest has to be shorter. */
export function tooLargeStep(values: Values): FieldError[] {
  if (!isStepTooLarge(values)) return []
  const [longest] = Object.entries(values).toSorted(([, a], [, b]) => bytesOf(b) - bytesOf(a))
  return longest ? [{ field: longest[0], message: problems.textTooLong }] : []
}

import type { FieldError } from '#src/field-error'

/**
 * The answer to a failed call; a successful one is `{code: 200, result, meta?}`. `code` is also the HTTP status,
 * `result` a sentence for a person. Dates are ISO 8601 in UTC, amounts decimal numbers.
 */
export interface Failure {
  code: number
  result: string
  /** machine-readable reason */
  reason: string
  /** what was wrong, by path: the first twenty fields */
  fields?: FieldError[]
  /** what the refusal carries for the caller, such as the right totals */
  meta?: Record<string, unknown>
}

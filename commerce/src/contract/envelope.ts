/** What every call answers. `code` is also the HTTP status. Dates are ISO 8601 in UTC, amounts decimal numbers. */
export type Envelope<Result> = { code: 200; result: Result; meta?: Record<string, unknown> } | Failure

/** `result` is a sentence for a person; `fields` name what was wrong, by path. */
export interface Failure {
  code: number
  result: string
  /** machine-readable name of the refusal */
  reason: string
  fields?: FieldError[]
  /** what the refusal carries for the caller, such as the right totals */
  meta?: Record<string, unknown>
}

export interface FieldError {
  /** 'shippingAddress.city' */
  field: string
  message: string
}

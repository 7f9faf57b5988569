import type { FieldError } from 'commerce/field-error'
import { messages } from 'commerce/messages'
import type { Config } from '#src/config'
import { Refusal } from '#src/errors'

/** ORDER-07: an order with fields that are not as they should be, and where to ask for help. */
export function invalidOrder({ contactEmail }: Config, fields: FieldError[]): Refusal {
  const message = messages.orderInvalid
  return new Refusal('invalid', { message, fields, meta: { contact: contactEmail } })
}

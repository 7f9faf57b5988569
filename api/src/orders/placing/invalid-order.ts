import type { FieldError } from 'commerce/field-error'
import { messages } from 'commerce/messages'
import type { Config } from '#src/config'
import { Refusal } from '#src/errors'

/** ORDER-07: the refusal of an order with bad fields, and whom to ask for help. */
export function invalidOrder({ contactEmail }: Config, fields: FieldError[]): Refusal {
  const message = messages.orderInvalid
  return new Refusal('invalid', { message, fields, meta: { contact: contactEmail } })
}

import { messages } from 'commerce/messages'
import { Refusal } from '#src/errors'

/** The refusal of an order that does not exist or belongs to someone else: nobody learns which. */
export function orderNotFound(): Refusal {
  return new Refusal('order-not-found', {
    message: messages.orderNotFound,
    audit: { event: 'not-theirs-refused' },
  })
}

import { messages } from 'commerce/messages'
import { Refusal } from '#src/errors'

/** The refusal of an order that is not there, or somebody else's: nobody is told which. */
export function orderNotFound(): Refusal {
  return new Refusal('order-not-found', {
    message: messages.orderNotFound,
    audit: { event: 'not-theirs-refused' },
  })
}

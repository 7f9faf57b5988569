import { messages } from 'commerce/messages'
import { customerIdOf } from '#src/actor'
import type { Ctx } from '#src/context'
import { Refusal } from '#src/errors'

/** The id of the customer who asks; nobody else gets further. */
export function requireCustomer({ actor }: Pick<Ctx, 'actor'>): number {
  const customerId = customerIdOf(actor)
  if (customerId === null) throw notSignedIn()
  return customerId
}

export function notSignedIn(): Refusal {
  return new Refusal('not-signed-in', { message: messages.notSignedIn })
}

import { messages } from 'commerce/messages'
import type { Ctx } from '#src/context'
import { Refusal } from '#src/errors'

/** The id of the customer who asks; nobody else gets further. */
export function requireCustomer({ actor }: Pick<Ctx, 'actor'>): number {
  if (actor.kind === 'customer') return actor.customerId
  throw notSignedIn()
}

export function notSignedIn(): Refusal {
  return new Refusal('not-signed-in', { message: messages.notSignedIn })
}

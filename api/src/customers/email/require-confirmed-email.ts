import { messages } from 'commerce/messages'
import type { CustomerRow } from '#src/customers/queries'
import { Refusal } from '#src/errors'

/** Refuses what belongs to a mailbox rather than an account, until its owner has confirmed both. */
export function requireConfirmedEmail({ emailConfirmedAt }: Pick<CustomerRow, 'emailConfirmedAt'>): void {
  if (emailConfirmedAt !== null) return
  throw new Refusal('email-not-confirmed', { message: messages.emailNotConfirmed })
}

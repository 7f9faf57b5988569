import { messages } from 'commerce/messages'
import type { CustomerRow } from '#src/customers/queries'
import { Refusal } from '#src/errors'

/** Refuses what is of a mailbox rather than of an account, until its owner has shown that both are theirs. */
export function requireConfirmedEmail({ emailConfirmedAt }: Pick<CustomerRow, 'emailConfirmedAt'>): void {
  if (emailConfirmedAt !== null) return
  throw new Refusal('email-not-confirmed', { message: messages.emailNotConfirmed })
}

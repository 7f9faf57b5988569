import { mailboxOf } from 'commerce/newsletter/mailbox-of'
import { type Actor, customerOf } from '#src/actor'
import { emailKey } from '#src/customers/email/email-key'

/** By whom the uses of a coupon are counted: a mailbox, however its address is spelled, and an account with all its orders. */
export interface Buyer {
  /** how a use is kept: 'email:ann@example.com' */
  name: string
  emailKey: string
  customerId: number | null
}

/** A customer is the mailbox of their account, whatever address is typed into an order; a guest that of the order. */
export function buyerOf(actor: Actor, typedEmail: string): Buyer {
  const customer = customerOf(actor)
  const email = customer?.email ?? typedEmail
  return {
    name: `email:${mailboxOf(email)}`,
    emailKey: emailKey(email),
    customerId: customer?.customerId ?? null,
  }
}

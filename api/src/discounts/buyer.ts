import { mailboxOf } from 'commerce/newsletter/mailbox-of'
import { type Actor, customerOf } from '#src/actor'
import { emailKey } from '#src/customers/email/email-key'

/**
 * The keys that count a buyer's coupon uses: the mailbox, however its e-mail is spelled, and the account with all its
 * orders.
 */
export interface Buyer {
  /** the stored form: 'email:ann@example.com' */
  name: string
  emailKey: string
  customerId: number | null
}

/** A customer counts by the e-mail of the account, whatever an order says; a guest by that of the order. */
export function buyerOf(actor: Actor, typedEmail: string): Buyer {
  const customer = customerOf(actor)
  const email = customer?.email ?? typedEmail
  return {
    name: `email:${mailboxOf(email)}`,
    emailKey: emailKey(email),
    customerId: customer?.customerId ?? null,
  }
}

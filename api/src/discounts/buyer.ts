import { mailboxOf } from 'commerce/newsletter/mailbox-of'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, customerOf } from '#src/actor'
import { emailKey } from '#src/customers/email-key'

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

/**
 * SQL: how often a buyer used a coupon. Uses that were kept by the account's number count as well. It goes from the buyer's
 * own orders to what they used: a coupon that everybody has is used many times.
 */
export function usesOfBuyer(couponId: RawBuilder<unknown>, buyer: Buyer | null) {
  const { name, emailKey: key, customerId } = buyer ?? { name: null, emailKey: null, customerId: null }
  return sql`(select count(*)::int from (
    select order_id from coupon_use where coupon_id = ${couponId} and buyer = any(
      array(select 'customer:' || id from customer where id = ${customerId}::int or email_key = ${key}::text)
        || ${name}::text)
    union
    select id from orders where customer_id = ${customerId}::int
      and (select coupon_id from coupon_use where order_id = orders.id) = ${couponId}
  ) used)`
}

import type { Values } from 'commerce/checkout/checkout-details'
import type { Step, TypedDetails } from 'commerce/checkout/steps'

/**
 * What a shopper typed and chose on the way to an order (CHECKOUT-06). It lies in the shopper's browser: nobody's address is on the
 * server before there is an order. Behind a form its place is cookies; a page may keep it in another.
 */
export interface CheckoutStore {
  readTyped: () => Promise<TypedDetails>
  keepTyped: (step: TypedStep, values: Values) => Promise<void>
  /** the orders that were looked at, the last one first */
  listAttempts: () => Promise<Attempt[]>
  keepAttempt: (attempt: Attempt) => Promise<void>
  findPlaced: () => Promise<PlacedOrder | undefined>
  keepPlaced: (order: PlacedOrder) => Promise<void>
  /** After the order and on sign-out nothing stays of what was typed. */
  clear: () => Promise<void>
}

export type TypedStep = Exclude<Step, 'review'>

/** An order that was looked at. Its key is kept before it is sent, so that it can be asked for where no answer comes. */
export interface Attempt {
  key: string
  /** fingerprint of what was looked at */
  order: string
  /** fingerprint of the cart: the same things in another cart are another order */
  cart: string
}

/** The order this visitor placed last, as the thank-you page knows it. */
export interface PlacedOrder {
  key: string
  orderNumber: string
  emailAddress: string
  cartId: string
  /** fingerprint of what was looked at */
  order: string
}

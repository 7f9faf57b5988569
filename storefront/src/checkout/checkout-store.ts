import type { Values } from 'commerce/checkout/checkout-details'
import type { Step, TypedDetails } from 'commerce/checkout/steps'

/**
 * What a shopper typed and chose during checkout (CHECKOUT-06). It stays in the browser: before an order the server
 * stores no postal address. Forms use cookies; a page may use another store.
 */
export interface CheckoutStore {
  readTyped: () => Promise<TypedDetails>
  keepTyped: (step: TypedStep, values: Values) => Promise<void>
  /** what is in the form of a step that was not sent */
  findDraft: (step: Step) => Promise<Values | undefined>
  keepDraft: (step: TypedStep, values: Values) => Promise<void>
  /** the orders that were reviewed, latest first */
  listAttempts: () => Promise<Attempt[]>
  keepAttempt: (attempt: Attempt) => Promise<void>
  findPlaced: () => Promise<PlacedOrder | undefined>
  keepPlaced: (order: PlacedOrder) => Promise<void>
  /** After the order and after sign-out nothing typed remains. */
  clear: () => Promise<void>
}

export type TypedStep = Exclude<Step, 'review'>

/** A reviewed order. Its key is stored before it is sent, so that its outcome can be asked for if no answer comes. */
export interface Attempt {
  key: string
  /** fingerprint of what the shopper reviewed */
  order: string
  /** fingerprint of the cart: the same things in another cart are another order */
  cart: string
}

/** The visitor's last order, as the thank-you page knows it. */
export interface PlacedOrder {
  key: string
  orderNumber: string
  emailAddress: string
  firstName: string
  lastName: string
  cartId: string
  /** fingerprint of what the shopper reviewed */
  order: string
}

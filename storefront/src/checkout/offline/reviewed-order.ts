import type { Cart, ChosenProduct } from 'commerce/cart/cart'
import type { TypedDetails } from 'commerce/checkout/steps'

/** What the shopper reviewed, for an order that cannot be sent now. */
export interface ReviewedOrder {
  /** the shop's key; '' if reviewed offline */
  key: string
  cart: Cart
  products: ChosenProduct[]
  typed: TypedDetails
  customerId: number | undefined
  shop: { basePath: string; studioKey: string | null; storeCode: string }
}

let reviewed: ReviewedOrder | undefined

/** The review this page shows. Its action gets only the form. */
export function noteReviewed(order: ReviewedOrder): void {
  reviewed = order
}

export const findReviewed = (): ReviewedOrder | undefined => reviewed

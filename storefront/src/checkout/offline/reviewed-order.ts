import type { Cart, ChosenProduct } from 'commerce/cart/cart'
import type { TypedDetails } from 'commerce/checkout/steps'

/** What a shopper reviews, for an order that cannot be sent now. */
export interface ReviewedOrder {
  /** of the shop; '' where it was reviewed without a connection */
  key: string
  cart: Cart
  products: ChosenProduct[]
  typed: TypedDetails
  customerId: number | undefined
  shop: { basePath: string; studioKey: string | null; storeCode: string }
}

let reviewed: ReviewedOrder | undefined

/** The review that this page shows: its action runs beside it, and gets only the form. */
export function noteReviewed(order: ReviewedOrder): void {
  reviewed = order
}

export const findReviewed = (): ReviewedOrder | undefined => reviewed

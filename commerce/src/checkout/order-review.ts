import type { FieldError } from '#src/contract/envelope'
import { messages } from '#src/messages'

/** CHECKOUT-01: the last look before the order. */
export interface OrderReview {
  acceptsTerms: boolean
}

export function checkOrderReview(review: OrderReview): FieldError[] {
  return review.acceptsTerms ? [] : [{ field: 'acceptsTerms', message: messages.termsRequired }]
}

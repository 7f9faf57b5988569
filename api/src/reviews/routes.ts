import * as contract from 'commerce/contract/reviews'
import type { Register } from '#src/http/register'
import { createReview } from '#src/reviews/create-review'

export function registerReviews(register: Register): void {
  register(contract.createReview, createReview)
}

import * as contract from 'commerce/contract/reviews'
import type { Register } from '#src/http/register'
import { createReview } from '#src/reviews/create-review'
import { listOwnReviews } from '#src/reviews/list-own-reviews'

export function registerReviews(register: Register): void {
  register(contract.createReview, createReview)
  register(contract.listOwnReviews, listOwnReviews)
}

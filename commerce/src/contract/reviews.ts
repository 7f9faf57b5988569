import * as z from 'zod/mini'
import { endpoint } from '#src/contract/call/endpoint'
import { pageNumber } from '#src/contract/fields/page-number'
import { sessionToken } from '#src/contract/fields/session-token'
import { text } from '#src/contract/fields/text'
import { REVIEW_MAX_PAGE } from '#src/limits'
import { reviewFits } from '#src/reviews/review-fit'

const anyText = text(20_000)

/** The server decides who writes and whether it is shown: status and customer are ignored. */
const reviewInputSchema = z.strictObject({
  product_id: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  title: anyText,
  detail: anyText,
  nickname: anyText,
  /** 1 to 5 */
  rating: z.optional(z.number()),
  /** how the product fits: runs small, true to size, or runs large */
  fit: z.optional(anyText),
  review_entity: z.optional(z.literal('product')),
  review_status: z.optional(z.int()),
  customer_id: z.optional(z.nullable(z.int())),
})
export type WireReviewInput = z.infer<typeof reviewInputSchema>

const reviewSentSchema = z.strictObject({
  /** 2: waits for approval */
  review_status: z.literal(2),
})
export type WireReviewSent = z.infer<typeof reviewSentSchema>

export const createReview = endpoint({
  method: 'POST',
  path: '/api/review/create',
  summary: 'Sends a review, which is shown once it is approved',
  audience: 'shopper',
  query: z.strictObject({ token: sessionToken }),
  body: z.strictObject({ review: reviewInputSchema }),
  result: reviewSentSchema,
  refusals: ['product-not-found', 'too-many-tries'],
})

const ownReviewSchema = z.strictObject({
  id: z.number(),
  product_id: z.number(),
  sku: z.string(),
  product_name: z.string(),
  title: z.string(),
  detail: z.string(),
  nickname: z.string(),
  /** 1 to 5; null where none was given */
  rating: z.nullable(z.number()),
  fit: z.nullable(z.enum(reviewFits)),
  /** 1: shown, 2: waits for approval, 3: not shown */
  review_status: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  created_at: z.string(),
})

const ownReviewsSchema = z.strictObject({ items: z.array(ownReviewSchema), total_count: z.number() })
export type WireOwnReviews = z.infer<typeof ownReviewsSchema>

export const listOwnReviews = endpoint({
  method: 'GET',
  path: '/api/review/mine',
  summary:
    'The reviews of the customer who is signed in, the latest first, 50 a page, whatever became of them',
  audience: 'customer',
  query: z.strictObject({ token: sessionToken, currentPage: z.optional(pageNumber(REVIEW_MAX_PAGE)) }),
  result: ownReviewsSchema,
})

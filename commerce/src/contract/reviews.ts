import * as z from 'zod/mini'
import { endpoint } from '#src/contract/call/endpoint'
import { sessionToken } from '#src/contract/fields/session-token'
import { text } from '#src/contract/fields/text'

const anyText = text(20_000)

/** Who writes and whether it is shown is the server's: status and customer are read and not used. */
const reviewInputSchema = z.strictObject({
  product_id: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  title: anyText,
  detail: anyText,
  nickname: anyText,
  /** 1 to 5 */
  rating: z.optional(z.number()),
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

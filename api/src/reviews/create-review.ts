import type { WireReviewInput, WireReviewSent } from 'commerce/contract/reviews'
import { REVIEWS_OF_IP } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { checkReview } from 'commerce/reviews/check-review'
import { customerIdOf } from '#src/actor'
import { ipLimits } from '#src/attempts/ip-limits'
import { limitTries } from '#src/attempts/limit-tries'
import type { Ctx } from '#src/context'
import { Refusal } from '#src/errors'
import { isProductOffered, insertReview } from '#src/reviews/queries'

const pending = 2

/** Every review waits for approval. A repeat of one changes nothing. */
export async function createReview(
  ctx: Ctx,
  { body: { review } }: { body: { review: WireReviewInput } },
): Promise<WireReviewSent> {
  const { product_id: productId, nickname, title, detail, rating, fit } = review
  refuseBadFields(review)
  await limitTries(ctx, ipLimits(ctx.ip, ['review'], REVIEWS_OF_IP))
  if (!(await isProductOffered(ctx.db, productId))) {
    throw new Refusal('product-not-found', { message: messages.productNotFound })
  }
  await insertReview(ctx.db, {
    productId,
    nickname: nickname.trim(),
    title: title.trim(),
    detail: detail.trim(),
    rating: rating ?? null,
    fit: fit ?? null,
    customerId: customerIdOf(ctx.actor),
  })
  return { review_status: pending }
}

function refuseBadFields({ nickname, title, detail, rating, fit }: WireReviewInput): void {
  const fields = checkReview({ nickname, title, detail, rating, fit }).map(({ field, message }) => ({
    field: `review.${field}`,
    message,
  }))
  if (fields.length > 0) throw new Refusal('invalid', { message: messages.fixErrors, fields })
}

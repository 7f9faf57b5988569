import { createReview } from 'commerce/contract/review'
import type { Client } from 'commerce/contract/make-client'
import type { FieldError } from 'commerce/contract/envelope'
import { messages } from 'commerce/messages'
import { checkReview } from 'commerce/reviews/check-review'
import { data } from 'react-router'
import { statusOf } from '#src/answers/status-of'
import { textField } from '#src/forms/text-entries'
import { type ReviewTexts, typedReview, writtenReview } from '#src/pages/product/written-review'

export type ReviewOutcome =
  | { kind: 'review-sent' }
  | { kind: 'review-refused'; message: string; fields: FieldError[]; typed: ReviewTexts }

/** SHOP-03: the posted form of a review. It waits for approval, so nothing of the page changes. */
export async function postReview(api: Client, form: FormData) {
  const typed = typedReview(form)
  const refuse = (message: string, fields: FieldError[], status: number) =>
    data<ReviewOutcome>({ kind: 'review-refused', message, fields, typed }, { status })
  const { rating, ...review } = writtenReview(typed)
  const fields = checkReview({ rating, ...review })
  if (fields.length > 0) return refuse(messages.fixErrors, fields, 400)
  const answer = await api.call(createReview, {
    query: {},
    body: {
      review: {
        product_id: Number(textField(form, 'product')),
        ...review,
        ...(rating !== undefined && { rating }),
      },
    },
  })
  if (answer.ok) return data<ReviewOutcome>({ kind: 'review-sent' })
  return answer.code === 429
    ? refuse(answer.result, [], answer.code)
    : refuse(messages.reviewFailed, [], statusOf(answer))
}

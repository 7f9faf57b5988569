import { createReview } from 'commerce/contract/reviews'
import type { FieldError } from 'commerce/field-error'
import { checkReview } from 'commerce/reviews/check-review'
import { data } from 'react-router'
import { statusOf } from '#src/answers/status-of'
import { textField } from '#src/forms/text-entries'
import type { PageContext } from '#src/page-context'
import { translateProblems } from '#src/ui/words/words'
import { problems } from 'commerce/problems'
import { type ReviewTexts, typedReview, writtenReview } from '#src/pages/product/reviews/written-review'

export type ReviewOutcome =
  | { kind: 'review-sent' }
  | { kind: 'review-refused'; message: string; isAway?: true; fields: FieldError[]; typed: ReviewTexts }

/** SHOP-03: the posted review form. A review waits for approval, so the page does not change. */
export async function postReview({ api, words }: Pick<PageContext, 'api' | 'words'>, form: FormData) {
  const typed = typedReview(form)
  const refuse = (message: string, fields: FieldError[], status: number) =>
    data<ReviewOutcome>({ kind: 'review-refused', message, fields, typed }, { status })
  const { rating, fit, ...review } = writtenReview(typed)
  const fields = checkReview({ rating, fit, ...review })
  if (fields.length > 0)
    return refuse(words.problem(problems.fixErrors), translateProblems(fields, words), 400)
  const answer = await api.call(createReview, {
    query: {},
    body: {
      review: {
        product_id: Number(textField(form, 'product')),
        ...review,
        ...(rating !== undefined && { rating }),
        ...(fit !== undefined && { fit }),
      },
    },
  })
  if (answer.ok) return data<ReviewOutcome>({ kind: 'review-sent' })
  return answer.code === 429
    ? refuse(answer.result, [], answer.code)
    : refuse(words.of('product')('reviewFailed'), [], statusOf(answer))
}

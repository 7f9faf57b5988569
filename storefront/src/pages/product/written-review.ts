import type { WrittenReview } from 'commerce/reviews/check-review'

/** The fields of the form as they were typed. */
export type ReviewTexts = Record<'nickname' | 'title' | 'detail' | 'rating', string>

export function writtenReview(texts: Readonly<Partial<ReviewTexts>>): WrittenReview {
  const { nickname = '', title = '', detail = '', rating = '' } = texts
  return { nickname, title, detail, rating: rating === '' ? undefined : Number(rating) }
}

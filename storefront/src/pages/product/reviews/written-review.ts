import type { WrittenReview } from 'commerce/reviews/check-review'
import { textField } from '#src/forms/text-entries'

/** The fields of the form as typed. */
export type ReviewTexts = Record<'nickname' | 'title' | 'detail' | 'rating' | 'fit', string>

export function writtenReview(texts: Readonly<Partial<ReviewTexts>>): WrittenReview {
  const { nickname = '', title = '', detail = '', rating = '', fit = '' } = texts
  return {
    nickname,
    title,
    detail,
    rating: rating === '' ? undefined : Number(rating),
    fit: fit === '' ? undefined : fit,
  }
}

/** The values in the form, as typed. */
export function typedReview(form: FormData): ReviewTexts {
  return {
    nickname: textField(form, 'nickname'),
    title: textField(form, 'title'),
    detail: textField(form, 'detail'),
    rating: textField(form, 'rating'),
    fit: textField(form, 'fit'),
  }
}

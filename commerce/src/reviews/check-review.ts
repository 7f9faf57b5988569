import type { FieldError } from '#src/field-error'
import {
  letters,
  listProblems,
  namedProblem,
  paragraphsProblem,
  textProblem,
} from '#src/customers/field-problems'
import { MIN_NAME_LETTERS, REVIEW_MAX_LETTERS } from '#src/limits'
import { problems } from '#src/problems'
import { isReviewFit } from '#src/reviews/review-fit'

export interface WrittenReview {
  nickname: string
  title: string
  detail: string
  /** 1 to 5; undefined without a rating */
  rating: number | undefined
  /** one of `reviewFits`; undefined without one */
  fit?: string | undefined
}

/** SHOP-03: all problems of a review, by field, in the order of the page. */
export function checkReview({ rating, fit, nickname, title, detail }: WrittenReview): FieldError[] {
  return listProblems({
    rating: rating === undefined || isRating(rating) ? undefined : problems.ratingInvalid,
    fit: fit === undefined || isReviewFit(fit) ? undefined : problems.fitInvalid,
    nickname:
      letters(nickname.trim()) < MIN_NAME_LETTERS
        ? problems.nicknameInvalid
        : namedProblem(nickname, REVIEW_MAX_LETTERS.nickname),
    title: title.trim() === '' ? problems.fieldRequired : textProblem(title, REVIEW_MAX_LETTERS.title),
    detail:
      detail.trim() === '' ? problems.fieldRequired : paragraphsProblem(detail, REVIEW_MAX_LETTERS.detail),
  })
}

function isRating(rating: number): boolean {
  return Number.isInteger(rating) && rating >= 1 && rating <= 5
}

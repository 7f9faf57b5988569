import type { ReviewFit } from '#src/reviews/review-fit'

/** An approved review. */
export interface Review {
  id: number
  title: string
  detail: string
  nickname: string
  /** 1 to 5; null without a rating */
  rating: number | null
  fit: ReviewFit | null
  /** ISO 8601 */
  createdAt: string
}

/** '4.6' for 46 tenths. */
export function ratingText(tenths: number, locale: string): string {
  return (tenths / 10).toLocaleString(locale, { minimumFractionDigits: 1 })
}

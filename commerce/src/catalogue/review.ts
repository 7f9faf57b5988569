/** A review that was approved. */
export interface Review {
  id: number
  title: string
  detail: string
  nickname: string
  /** 1 to 5; null where none was given */
  rating: number | null
  /** ISO 8601 */
  createdAt: string
}

export const ratings = [5, 4, 3, 2, 1] as const

/** How many of the reviews gave each rating, the highest first. */
export function ratingDistribution(reviews: Review[]): { rating: number; count: number }[] {
  return ratings.map((rating) => ({
    rating,
    count: reviews.filter((review) => review.rating === rating).length,
  }))
}

/** '4.6' for 46 tenths. */
export function ratingText(tenths: number): string {
  return `${Math.trunc(tenths / 10)}.${tenths % 10}`
}

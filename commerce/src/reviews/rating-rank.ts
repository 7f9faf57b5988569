import { RATINGS_ASSUMED_COUNT, RATINGS_ASSUMED_TENTHS } from '#src/limits'

/**
 * UX-88: the place of a product in a list by rating, in thousandths of a star. Its own ratings are averaged with some assumed
 * ones, so a single 5 does not go before a hundred times 4.9. A product without a rating comes last.
 */
export function ratingRank({ count, stars }: { count: number; stars: number }): number {
  if (count === 0) return 0
  const assumed = RATINGS_ASSUMED_COUNT * RATINGS_ASSUMED_TENTHS * 100
  return Math.floor((assumed + stars * 1000) / (RATINGS_ASSUMED_COUNT + count))
}

import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { ratingRank } from '#src/reviews/rating-rank'

test.each([
  { count: 0, stars: 0, rank: 0 },
  { count: 1, stars: 5, rank: 3_750 },
  { count: 1, stars: 1, rank: 3_083 },
  { count: 5, stars: 25, rank: 4_250 },
  { count: 100, stars: 490, rank: 4_833 },
  { count: 1_000, stars: 5_000, rank: 4_992 },
])('[UX-88] $count ratings with $stars stars together rank at $rank', ({ count, stars, rank }) => {
  expect(ratingRank({ count, stars })).toBe(rank)
})

test('[UX-88] a single 5 comes after a hundred ratings of 4.9, and a single 1 before a hundred times 1', () => {
  expect(ratingRank({ count: 1, stars: 5 })).toBeLessThan(ratingRank({ count: 100, stars: 490 }))
  expect(ratingRank({ count: 1, stars: 1 })).toBeGreaterThan(ratingRank({ count: 100, stars: 100 }))
})

test('one more rating of 5 never lowers the rank, and one of 1 never raises it', () => {
  const given = integer({ min: 1, max: 10_000 }).chain((count) =>
    integer({ min: count, max: 5 * count }).map((stars) => ({ count, stars })),
  )
  assert(
    property(given, ({ count, stars }) => {
      const rank = ratingRank({ count, stars })
      expect(ratingRank({ count: count + 1, stars: stars + 5 })).toBeGreaterThanOrEqual(rank)
      expect(ratingRank({ count: count + 1, stars: stars + 1 })).toBeLessThanOrEqual(rank)
    }),
  )
})

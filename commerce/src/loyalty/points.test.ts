import { array, assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { pointsFor } from '#src/loyalty/points'

test.each([
  { goodsCents: 29_90, pointsPerUnit: 1, points: 29 },
  { goodsCents: 29_90, pointsPerUnit: 10, points: 299 },
  { goodsCents: 99, pointsPerUnit: 1, points: 0 },
  { goodsCents: 0, pointsPerUnit: 5, points: 0 },
  { goodsCents: -5_00, pointsPerUnit: 5, points: 0 },
  { goodsCents: 100_00, pointsPerUnit: 0, points: 0 },
])('$goodsCents cents at $pointsPerUnit a unit: $points points', ({ goodsCents, pointsPerUnit, points }) => {
  expect(pointsFor(goodsCents, pointsPerUnit)).toBe(points)
})

test('orders that are paid in parts earn no more than one order, and at most a point less for each part', () => {
  const cents = integer({ min: 0, max: 50_000_00 })
  assert(
    property(array(cents, { minLength: 1, maxLength: 8 }), integer({ min: 0, max: 1000 }), (parts, rate) => {
      const whole = pointsFor(
        parts.reduce((sum, part) => sum + part, 0),
        rate,
      )
      const apart = parts.reduce((sum, part) => sum + pointsFor(part, rate), 0)
      expect(apart).toBeLessThanOrEqual(whole)
      expect(whole - apart).toBeLessThan(parts.length)
    }),
  )
})

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

test('what is earned and given back in any parts leaves what the rest is worth, and nothing of nothing', () => {
  const part = integer({ min: 1, max: 50_000_00 })
  assert(
    property(array(part, { minLength: 1, maxLength: 8 }), integer({ min: 0, max: 1000 }), (parts, rate) => {
      let left = parts.reduce((sum, cents) => sum + cents, 0)
      let balance = pointsFor(left, rate)
      for (const cents of parts) {
        left -= cents
        balance += pointsFor(left, rate) - balance
        expect(balance).toBe(pointsFor(left, rate))
      }
      expect(balance).toBe(0)
    }),
  )
})

import { array, assert, integer, nat, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { type PaidLine, pointsFor, pointsOfOrder } from '#src/loyalty/points'

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

const cents = integer({ min: 0, max: 50_000_00 })
const rate = integer({ min: 0, max: 1000 })
const lines = array(
  record({
    unpaid: cents,
    paid: array(record({ cents, pointsPerUnit: rate }), { maxLength: 4 }),
    refundedShare: nat(100),
  }).map(({ unpaid, paid, refundedShare }): PaidLine => {
    const invoicedCents = unpaid + paid.reduce((sum, part) => sum + part.cents, 0)
    return { invoicedCents, refundedCents: Math.floor((invoicedCents * refundedShare) / 100), paid }
  }),
  { minLength: 1, maxLength: 5 },
)

test('[part of SESS-12] only what earned is taken back, never more than it earned, and all of it with the goods', () => {
  assert(
    property(lines, cents, (order, givenBack) => {
      const unrefunded = order.map((line) => ({ ...line, refundedCents: 0 }))
      const all = pointsOfOrder(unrefunded, 0)
      const now = pointsOfOrder(order, givenBack)
      expect(now).toBeGreaterThanOrEqual(0)
      expect(now).toBeLessThanOrEqual(all)
      expect(pointsOfOrder(order, givenBack + 1)).toBeLessThanOrEqual(now)

      // No more is taken than what earned nothing cannot cover.
      const highest = Math.max(0, ...order.flatMap(({ paid }) => paid.map((part) => part.pointsPerUnit)))
      const missing = order.reduce((sum, line) => {
        const earning = line.paid.reduce((of, part) => of + (part.pointsPerUnit > 0 ? part.cents : 0), 0)
        return sum + Math.max(0, line.refundedCents - (line.invoicedCents - earning))
      }, givenBack)
      const rates = new Set(order.flatMap(({ paid }) => paid.map((part) => part.pointsPerUnit))).size
      expect(all - now).toBeLessThanOrEqual((missing * highest) / 100 + rates)

      const everything = order.map((line) => ({ ...line, refundedCents: line.invoicedCents }))
      expect(pointsOfOrder(everything, givenBack)).toBe(0)
    }),
  )
})

test('[part of SESS-12] a payment that earned nothing changes no points, whatever is refunded of it', () => {
  assert(
    property(lines, cents, nat(100), (order, more, share) => {
      const before = pointsOfOrder(order, 0)
      for (const paid of [[], [{ cents: more, pointsPerUnit: 0 }]]) {
        const other = { invoicedCents: more, refundedCents: Math.floor((more * share) / 100), paid }
        expect(pointsOfOrder([...order, other], 0)).toBe(before)
      }
    }),
  )
})

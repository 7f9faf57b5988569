import fc from 'fast-check'
import { expect, test } from 'vitest'
import { steppedQty } from '#src/cart/line/stepped-qty'

test.each([
  { qty: 1, by: 1, min: 1, increment: 1, next: 2 },
  { qty: 1, by: -1, min: 1, increment: 1, next: 1 },
  { qty: 6, by: 1, min: 6, increment: 3, next: 9 },
  { qty: 7, by: 1, min: 6, increment: 3, next: 9 },
  { qty: 8, by: -1, min: 6, increment: 3, next: 6 },
  { qty: 6, by: -1, min: 6, increment: 3, next: 6 },
  { qty: 1, by: 1, min: 6, increment: 3, next: 6 },
] as const)(
  '[PDP-02] from $qty by $by in steps of $increment, from $min on, is $next',
  ({ qty, by, next, ...terms }) => {
    expect(steppedQty(qty, by, terms)).toBe(next)
  },
)

test('[PDP-02] a step always leads to a quantity that can be bought', () => {
  const number = fc.integer({ min: 1, max: 999 })
  fc.assert(
    fc.property(
      number,
      fc.constantFrom(1 as const, -1 as const),
      number,
      number,
      (qty, by, increment, count) => {
        const min = increment * Math.ceil(count / increment)
        const next = steppedQty(qty, by, { min, increment })
        expect(next % increment).toBe(0)
        expect(next).toBeGreaterThanOrEqual(min)
      },
    ),
  )
})

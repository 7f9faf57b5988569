import fc from 'fast-check'
import { expect, test } from 'vitest'
import { smallestQty } from '#src/cart/quantity-terms'

test('[CART-02] the smallest quantity is the first multiple that is no less than the minimum', () => {
  const number = fc.integer({ min: 1, max: 999 })
  fc.assert(
    fc.property(number, number, (minQty, increment) => {
      const smallest = smallestQty({ minQty, increment })
      expect(smallest % increment).toBe(0)
      expect(smallest).toBeGreaterThanOrEqual(minQty)
      expect(smallest - increment).toBeLessThan(minQty)
    }),
  )
})

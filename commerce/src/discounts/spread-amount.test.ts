import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spreadAmount } from '#src/discounts/spread-amount'

const shares = (...weights: number[]) => weights.map((weight, index) => ({ weight, key: `line ${index}` }))

test.each<[string, number, number[], number[]]>([
  ['equal lines, the odd cent on the first by name', 10, [100, 100, 100], [4, 3, 3]],
  ['by weight', 30, [100, 200], [10, 20]],
  ['the odd cent where rounding took most', 10, [100, 55], [6, 4]],
  ['no more than there is', 500, [100, 200], [100, 200]],
  ['nothing', 0, [100, 200], [0, 0]],
  ['over lines that cost nothing', 10, [0, 0], [0, 0]],
  ['over no lines', 10, [], []],
])('[CART-12] an amount is spread to the cent: %s', (_name, amount, weights, expected) => {
  expect(spreadAmount(amount, shares(...weights))).toEqual(expected)
})

test('[CART-12][PRICE-05] the parts add up to the amount, none is more than its weight, and the order changes none', () => {
  const weights = fc.array(fc.nat(1_000_00), { maxLength: 30 })
  const shuffled = weights.chain((given) => {
    const all = shares(...given)
    return fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))
  })
  fc.assert(
    fc.property(shuffled, fc.nat(5_000_00), ([given, others], amount) => {
      const parts = spreadAmount(amount, given)
      const total = given.reduce((sum, share) => sum + share.weight, 0)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(Math.min(amount, total))
      parts.forEach((part, index) => expect(part).toBeLessThanOrEqual(given[index]!.weight))
      const partOf = new Map(given.map((share, index) => [share.key, parts[index]]))
      expect(spreadAmount(amount, others)).toEqual(others.map((share) => partOf.get(share.key)))
    }),
  )
})

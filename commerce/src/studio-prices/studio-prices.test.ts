import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRICE_MAX_CENTS } from '#src/limits'
import {
  type DefaultPrice,
  listPrice,
  priceOfMargin,
  studioPrices,
  type StudioPricing,
} from '#src/studio-prices/studio-prices'

const pricing = (
  msrpFactorMillionths: number,
  defaultPrice: DefaultPrice = { kind: 'list' },
): StudioPricing => ({
  msrpFactorMillionths,
  defaultPrice,
})

test.each([
  [10_00, 1_000_000, 20_00],
  [10_00, 0, 10_00],
  [0, 1_000_000, 0],
  [9_99, 500_000, 14_99],
  [9_97, 500_000, 14_96],
  [1, 500_000, 2],
  [10_01, 1_150_000, 21_52],
  [33_33, 333_333, 44_44],
])(
  '[part of STUDIO-10] the list price of %i cents at a factor of %i millionths is %i cents',
  (my, factor, list) => {
    expect(listPrice(my, factor)).toBe(list)
  },
)

test.each<[string, [my: number, own: number | null], StudioPricing, student: number]>([
  ['the list price, as long as the studio set none', [10_00, null], pricing(1_000_000), 20_00],
  ['its own, also where it is 0', [10_00, 0], pricing(1_000_000), 0],
  ['its own, also below my price', [10_00, 8_50], pricing(1_000_000), 8_50],
  ['its own, not its default', [10_00, 15_00], pricing(0, { kind: 'percent', millionths: 1 }), 15_00],
  ['so much above my price', [9_99, null], pricing(0, { kind: 'percent', millionths: 255_000 }), 12_54],
  ['a margin', [9_00, null], pricing(0, { kind: 'margin', millionths: 400_000 }), 15_00],
])('[part of STUDIO-10] students pay %s', (_case, [my, own], how, student) => {
  const { studentCents, profitCents } = studioPrices(my, own, how)
  expect([studentCents, profitCents]).toEqual([student, student - my])
})

const price = fc.integer({ min: 0, max: PRICE_MAX_CENTS })
const factor = fc.integer({ min: 0, max: 10_000_000 })

test('[part of STUDIO-10] a list price is never below my price, and profit is always what a student pays less my price', () => {
  fc.assert(
    fc.property(price, factor, fc.option(price), (my, factorMillionths, own) => {
      const prices = studioPrices(my, own, pricing(factorMillionths))
      expect(prices.listCents).toBeGreaterThanOrEqual(my)
      expect(prices.studentCents - prices.myCents).toBe(prices.profitCents)
      expect(prices.studentCents).toBe(own ?? prices.listCents)
    }),
  )
})

test('a margin leaves my price to the studio, to the nearest cent', () => {
  fc.assert(
    fc.property(price, fc.integer({ min: 0, max: 990_000 }), (my, millionths) => {
      const left = BigInt(priceOfMargin(my, millionths)) * BigInt(1_000_000 - millionths)
      const off = left - BigInt(my) * 1_000_000n
      expect((off < 0n ? -off : off) * 2n <= BigInt(1_000_000 - millionths)).toBe(true)
    }),
  )
})

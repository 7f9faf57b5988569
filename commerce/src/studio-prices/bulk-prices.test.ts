import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRICE_MAX_CENTS } from '#src/limits'
import { type BulkRule, isPossible, previewRow } from '#src/studio-prices/bulk-prices'
import { studioProductPrices } from '#src/studio-prices/studio-prices'

const pricing = { msrpFactorMillionths: 1_000_000, defaultPrice: { kind: 'list' } } as const
const product = (ownCents: number | null, myCents = 10_00, highestCents = myCents) => ({
  sku: 'leo',
  myCents,
  highestCents,
  ownCents,
})

test.each<
  [BulkRule, number | null, [old: number, own: number | null, student: number, profit: number], string[]]
>([
  [{ kind: 'set', cents: 25_00 }, null, [20_00, 25_00, 25_00, 15_00], []],
  [{ kind: 'set', cents: 0 }, 12_00, [12_00, 0, 0, -10_00], ['below-my-price']],
  [{ kind: 'amount', cents: 1_50 }, 12_00, [12_00, 13_50, 13_50, 3_50], []],
  [{ kind: 'amount', cents: -2_50 }, 12_00, [12_00, 9_50, 9_50, -50], ['below-my-price']],
  [{ kind: 'amount', cents: -12_01 }, 12_00, [12_00, -1, -1, -10_01], ['below-zero']],
  [{ kind: 'percent', millionths: 100_000 }, null, [20_00, 22_00, 22_00, 12_00], []],
  [{ kind: 'percent', millionths: -333_333 }, 9_99, [9_99, 6_66, 6_66, -3_34], ['below-my-price']],
  [{ kind: 'percent', millionths: -125_000 }, 25_00, [25_00, 21_88, 21_88, 11_88], []],
  [{ kind: 'percent', millionths: -1_000_000 }, 9_99, [9_99, 0, 0, -10_00], ['below-my-price']],
  [{ kind: 'margin', millionths: 500_000 }, 9_99, [9_99, 20_00, 20_00, 10_00], []],
  [{ kind: 'margin', millionths: 0 }, 9_99, [9_99, 10_00, 10_00, 0], []],
  [{ kind: 'default' }, 9_99, [9_99, null, 20_00, 10_00], []],
])('[part of STUDIO-12] %j of a product at %s', (rule, own, [old, newOwn, student, profit], warnings) => {
  expect(previewRow(product(own), rule, pricing)).toEqual({
    sku: 'leo',
    oldCents: old,
    ownCents: newOwn,
    myCents: 10_00,
    listCents: 20_00,
    studentCents: student,
    profitCents: profit,
    highestCents: 10_00,
    profitAtHighestCents: profit,
    warnings,
  })
})

test.each<[BulkRule, number | null, profits: [number, number], string[]]>([
  [{ kind: 'set', cents: 20_00 }, null, [12_00, -5_00], ['below-my-price']],
  [{ kind: 'set', cents: 25_00 }, null, [17_00, 0], []],
  [{ kind: 'amount', cents: -1 }, 25_00, [16_99, -1], ['below-my-price']],
  [{ kind: 'margin', millionths: 500_000 }, null, [8_00, -9_00], ['below-my-price']],
  [{ kind: 'default' }, 20_00, [8_00, 25_00], []],
])('[part of STUDIO-12] %j of variants that cost 8.00 to 25.00, at %s', (rule, own, profits, warnings) => {
  const row = previewRow(product(own, 8_00, 25_00), rule, pricing)
  expect([row.profitCents, row.profitAtHighestCents]).toEqual(profits)
  expect(row).toMatchObject({ warnings, highestCents: 25_00 })
})

test('[part of STUDIO-12] a price above all prices is not possible, one below my price is', () => {
  const rule = { kind: 'set', cents: PRICE_MAX_CENTS + 1 } as const
  const tooHigh = previewRow(product(null), rule, pricing)
  expect([tooHigh.warnings, isPossible(tooHigh)]).toEqual([['too-high'], false])
  const all = previewRow(product(null), { kind: 'margin', millionths: 1_000_000 }, pricing)
  expect(isPossible(all)).toBe(false)
  expect(isPossible(previewRow(product(null), { kind: 'set', cents: 1 }, pricing))).toBe(true)
})

const price = fc.integer({ min: 0, max: 1_000_000_00 })
const share = fc.integer({ min: -1_000_000, max: 3_000_000 })
const rules = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), cents: price }),
  fc.record({ kind: fc.constant('amount' as const), cents: fc.integer({ min: -1_000_000, max: 1_000_000 }) }),
  fc.record({ kind: fc.constant('percent' as const), millionths: share }),
  fc.record({ kind: fc.constant('margin' as const), millionths: fc.integer({ min: 0, max: 999_999 }) }),
  fc.constant({ kind: 'default' as const }),
)

test('[part of STUDIO-12] a preview says what is charged once its price is kept, and warns of each loss', () => {
  fc.assert(
    fc.property(fc.option(price), price, price, rules, (own, my, more, rule) => {
      const sold = product(own, my, my + more)
      const row = previewRow(sold, rule, pricing)
      const kept = studioProductPrices(sold, row.ownCents, pricing)
      expect(row).toMatchObject(kept)
      expect(row.oldCents).toBe(studioProductPrices(sold, own, pricing).studentCents)
      expect(isPossible(row)).toBe(kept.studentCents >= 0 && kept.studentCents <= PRICE_MAX_CENTS)
      const isLoss = kept.profitCents < 0 || kept.profitAtHighestCents < 0
      expect(row.warnings.length > 0).toBe(isLoss || !isPossible(row))
    }),
  )
})

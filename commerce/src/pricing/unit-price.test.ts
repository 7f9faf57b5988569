import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SpecialPriceTerms } from '#src/pricing/special-price'
import { type PriceOverride, unitPrice } from '#src/pricing/unit-price'
import { buildCatalogRule } from '#test/build-catalog-rule'

const now = new Date('2026-11-20T12:00:00Z')
const regular = { priceCents: 100_00, specialPriceCents: null, specialFrom: null, specialTo: null }
const special = { ...regular, specialPriceCents: 80_00 }

const fromFive: PriceOverride = {
  priceGroupId: null,
  minQty: 5,
  priceCents: 75_00,
  percentOffMillionths: null,
}
const wholesale: PriceOverride = { priceGroupId: 2, minQty: 1, priceCents: 60_00, percentOffMillionths: null }
const tenOff: PriceOverride = {
  priceGroupId: null,
  minQty: 2,
  priceCents: null,
  percentOffMillionths: 100_000,
}
const dear: PriceOverride = { priceGroupId: 0, minQty: 1, priceCents: 200_00, percentOffMillionths: null }

test.each<[string, SpecialPriceTerms, PriceOverride[], number, number, number]>([
  ['the regular price', regular, [], 0, 1, 100_00],
  ['a special price', special, [], 0, 1, 80_00],
  ['a price of a quantity, below it', regular, [fromFive], 0, 4, 100_00],
  ['a price of a quantity, from it on', regular, [fromFive], 0, 5, 75_00],
  ['a share off from a quantity on', regular, [tenOff], 0, 2, 90_00],
  ['a share off the regular price is no better than the special price', special, [tenOff], 0, 2, 80_00],
  ['a price of the own group', regular, [wholesale], 2, 1, 60_00],
  ['a price of another group', regular, [wholesale], 0, 1, 100_00],
  ['never more than without it', regular, [dear], 0, 1, 100_00],
  ['the lowest of several', special, [tenOff, fromFive, wholesale], 2, 9, 60_00],
])('[part of PDP-18] %s', (_name, ...row) => {
  const [terms, overrides, priceGroupId, qty, expected] = row
  expect(unitPrice({ terms, overrides, catalogRules: [] }, { priceGroupId, qty, now }).cents).toBe(expected)
})

test('[PRICE-02] the steps say how the price came about and end with it', () => {
  const goods = { terms: special, overrides: [fromFive, wholesale], catalogRules: [] }
  const { steps } = unitPrice(goods, { priceGroupId: 2, qty: 5, now })
  expect(steps).toEqual([
    { rule: 'regular', cents: 100_00 },
    { rule: 'special', cents: 80_00 },
    { rule: 'tier', cents: 75_00 },
    { rule: 'group', cents: 60_00 },
  ])
})

test('[PRICE-05] whatever the overrides and their order, the price is a whole number of cents and the same', () => {
  const override = fc.record({
    priceGroupId: fc.option(fc.integer({ min: 0, max: 2 })),
    minQty: fc.integer({ min: 1, max: 9 }),
    priceCents: fc.constant(null),
    percentOffMillionths: fc.integer({ min: 0, max: 1_000_000 }),
  })
  fc.assert(
    fc.property(fc.array(override), fc.integer({ min: 0, max: 1_000_000 }), (overrides, priceCents) => {
      const terms = { ...regular, priceCents }
      const caller = { priceGroupId: 1, qty: 5, now }
      const { cents } = unitPrice({ terms, overrides, catalogRules: [] }, caller)
      expect(Number.isSafeInteger(cents)).toBe(true)
      expect(cents).toBeGreaterThanOrEqual(0)
      expect(cents).toBeLessThanOrEqual(priceCents)
      expect(unitPrice({ terms, overrides: overrides.toReversed(), catalogRules: [] }, caller).cents).toBe(
        cents,
      )
    }),
  )
})

test('[PRICE-02] the lowest holds: a special price, a catalog rule, or the price of a quantity', () => {
  const rule = buildCatalogRule({ id: 7, name: 'Sale', action: { kind: 'to-fixed', cents: 70_00 } })
  const goods = { terms: special, overrides: [fromFive, wholesale], catalogRules: [rule] }
  expect(unitPrice(goods, { priceGroupId: 0, qty: 9, now })).toEqual({
    cents: 70_00,
    steps: [
      { rule: 'regular', cents: 100_00 },
      { rule: 'special', cents: 80_00 },
      { rule: 'catalog', ruleId: 7, name: 'Sale', cents: 70_00 },
    ],
  })
  expect(unitPrice(goods, { priceGroupId: 2, qty: 1, now }).cents).toBe(60_00)
  const dearer = {
    ...goods,
    catalogRules: [{ ...rule, action: { kind: 'to-fixed', cents: 90_00 } as const }],
  }
  expect(unitPrice(dearer, { priceGroupId: 0, qty: 1, now }).steps.map((step) => step.rule)).toEqual([
    'regular',
    'special',
  ])
})

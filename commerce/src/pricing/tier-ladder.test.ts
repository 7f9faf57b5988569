import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tierLadder } from '#src/pricing/tier-ladder'
import { unitPrice } from '#src/pricing/unit-price'
import { buildCatalogRule } from '#test/build-catalog-rule'
import { buildOffer } from '#test/build-offer'

const now = new Date('2026-11-20T12:00:00Z')
const tier = (minQty: number, priceCents: number, priceGroupId: number | null = null) => ({
  minQty,
  priceCents,
  priceGroupId,
  percentOffMillionths: null,
})
const ladderOf = (options: Parameters<typeof buildOffer>[0], priceGroupId = 0) => {
  const offer = buildOffer(options)
  const caller = { priceGroupId, now }
  return tierLadder(offer.overrides, caller, (qty) => unitPrice(offer, { ...caller, qty }).cents)
}

test('[part of PDP-18] the ladder names each quantity from which on a unit costs less, percentages too, in order', () => {
  const percent = { minQty: 10, priceCents: null, priceGroupId: null, percentOffMillionths: 500_000 }
  expect(ladderOf({ overrides: [percent, tier(5, 20_00), tier(20, 10_00)] })).toEqual([
    { qty: 5, cents: 20_00 },
    { qty: 10, cents: 14_50 },
    { qty: 20, cents: 10_00 },
  ])
})

test('[part of PDP-18] a step that is no better than what holds below it is left out', () => {
  const overrides = [tier(5, 20_00), tier(10, 22_00)]
  expect(ladderOf({ overrides })).toEqual([{ qty: 5, cents: 20_00 }])
  expect(ladderOf({ overrides, terms: { specialPriceCents: 19_00 } })).toEqual([])
  const sale = buildCatalogRule({ action: { kind: 'to-fixed', cents: 21_00 } })
  expect(ladderOf({ overrides: [tier(5, 20_00), tier(3, 25_00)], catalogRules: [sale] })).toEqual([
    { qty: 5, cents: 20_00 },
  ])
})

test('[part of PDP-18] [part of E-23] the ladder of a group is its own: other groups neither see it nor learn of its steps', () => {
  const overrides = [tier(5, 20_00, 2), tier(10, 18_00, 3), tier(10, 25_00)]
  expect(ladderOf({ overrides }, 2)).toEqual([{ qty: 5, cents: 20_00 }])
  expect(ladderOf({ overrides }, 3)).toEqual([{ qty: 10, cents: 18_00 }])
  expect(ladderOf({ overrides }, 0)).toEqual([{ qty: 10, cents: 25_00 }])
})

test('[part of PDP-18] at every quantity the price is that of the last step reached', () => {
  const override = fc.record({
    priceGroupId: fc.constantFrom(null, 0, 1),
    minQty: fc.integer({ min: 1, max: 9 }),
    priceCents: fc.option(fc.nat(40_00)),
    percentOffMillionths: fc.nat(1_000_000),
  })
  fc.assert(
    fc.property(fc.array(override), fc.integer({ min: 1, max: 12 }), (given, qty) => {
      const overrides = given.map((each) => ({
        ...each,
        percentOffMillionths: each.priceCents === null ? each.percentOffMillionths : null,
      }))
      const offer = buildOffer({ overrides })
      const caller = { priceGroupId: 0, now }
      const reached = ladderOf({ overrides }).findLast((step) => step.qty <= qty)
      const expected = reached?.cents ?? unitPrice(offer, { ...caller, qty: 1 }).cents
      expect(unitPrice(offer, { ...caller, qty }).cents).toBe(expected)
    }),
  )
})

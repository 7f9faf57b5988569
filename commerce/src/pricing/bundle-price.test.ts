import { expect, test } from 'vitest'
import { partPrices } from '#src/pricing/bundle-price'
import { bundlePrices } from '#src/pricing/product-prices'
import { buildCatalogRule } from '#test/build-catalog-rule'
import { buildOffer } from '#test/build-offer'

const now = new Date('2026-11-20T12:00:00Z')
const yesterday = new Date('2026-11-19T12:00:00Z')
const caller = { priceGroupId: 1, qty: 1, now }
const shoes = buildOffer({ terms: { priceCents: 60_00 } })
const ribbon = buildOffer({ terms: { priceCents: 2_50 } })
const parts = [
  { goods: shoes, qty: 1 },
  { goods: ribbon, qty: 4 },
]
const off = (percentOffMillionths: number, priceGroupId: number | null = null, minQty = 1) => ({
  priceGroupId,
  minQty,
  priceCents: null,
  percentOffMillionths,
})
const centsOf = (bundle: Parameters<typeof buildOffer>[0], qty = 1) =>
  partPrices(buildOffer({ type: 'bundle', ...bundle }), parts, { ...caller, qty }).parts.map(
    ({ cents }) => cents,
  )

test.each<[string, Parameters<typeof buildOffer>[0], number[]]>([
  ['the sum of item price times quantity', {}, [60_00, 10_00]],
  [
    'its special price is the percentage that is left',
    { terms: { specialPriceCents: 80_00 } },
    [48_00, 8_00],
  ],
  ['one of a hundred per cent takes nothing off', { terms: { specialPriceCents: 100_00 } }, [60_00, 10_00]],
  [
    'one that ended takes nothing off',
    { terms: { specialPriceCents: 80_00, specialTo: yesterday } },
    [60_00, 10_00],
  ],
  ['a percentage of the own group', { overrides: [off(100_000, 1)] }, [54_00, 9_00]],
  ['a percentage of another group', { overrides: [off(100_000, 2)] }, [60_00, 10_00]],
  [
    'the largest of several percentages',
    { terms: { specialPriceCents: 80_00 }, overrides: [off(100_000), off(500_000, null, 2)] },
    [48_00, 8_00],
  ],
  [
    'an amount cannot be of the whole',
    { overrides: [{ ...off(0), priceCents: 1_00, percentOffMillionths: null }] },
    [60_00, 10_00],
  ],
])('[PDP-11] a bundle of priced parts: %s', (_name, bundle, expected) => {
  expect(centsOf(bundle)).toEqual(expected)
})

test('[PDP-11] parts have their own catalog rules, and their own prices for the quantity bought of them', () => {
  const ruled = { ...shoes, catalogRules: [buildCatalogRule()] }
  const tiered = { ...ribbon, overrides: [off(200_000, null, 8)] }
  const priced = (qty: number) =>
    partPrices(
      buildOffer(),
      [
        { goods: ruled, qty: 1 },
        { goods: tiered, qty: 4 },
      ],
      { ...caller, qty },
    ).parts
  expect(priced(1).map(({ cents }) => cents)).toEqual([54_00, 10_00])
  expect(priced(2).map(({ cents }) => cents)).toEqual([54_00, 8_00])
  expect(priced(1).map(({ regularCents }) => regularCents)).toEqual([60_00, 10_00])
})

test('[PDP-11] [part of PDP-18] a bundle can cost less from a quantity on', () => {
  const bundle = { overrides: [off(500_000, null, 3)] }
  expect(centsOf(bundle, 2)).toEqual([60_00, 10_00])
  expect(centsOf(bundle, 3)).toEqual([30_00, 5_00])
})

test('[PDP-11] the steps of a bundle say what its parts cost and what was taken off the whole', () => {
  const bundle = buildOffer({ terms: { specialPriceCents: 50_00 } })
  const ruled = { ...shoes, catalogRules: [buildCatalogRule()] }
  expect(partPrices(bundle, [{ goods: ruled, qty: 1 }], caller).steps).toEqual([
    { rule: 'regular', cents: 60_00 },
    { rule: 'bundle', cents: 54_00 },
    { rule: 'special', cents: 27_00 },
  ])
})

test('[PRICE-02] a bundle shows the sums of its parts, each with its own tax', () => {
  const bundle = buildOffer({ terms: { specialPriceCents: 50_00 } })
  const taxed = [
    { ...parts[0]!, taxMillionths: 200_000 },
    { ...parts[1]!, taxMillionths: 0 },
  ]
  expect(bundlePrices(bundle, taxed, caller)).toEqual({
    price: { inclTax: 35_00, net: 30_00, tax: 5_00 },
    special: { inclTax: 35_00, net: 30_00, tax: 5_00 },
    original: { inclTax: 70_00, net: 60_00, tax: 10_00 },
  })
})

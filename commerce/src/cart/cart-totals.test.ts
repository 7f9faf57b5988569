import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Charges, noCharge, priceCart, type PricingTerms } from '#src/cart/cart-totals'
import { noOptions } from '#src/cart/chosen-options'
import type { StockedLine } from '#src/cart/stock-parts'
import { totalsSegments } from '#src/cart/totals-segments'
import type { DiscountAction } from '#src/discounts/cart-rule'
import { buildCartRule } from '#test/build-cart-rule'
import { buildBundleOption, buildOffer } from '#test/build-offer'

const place = (country: string) => ({ country, region: '', postcode: '' })
const rate = (country: string, millionths: number) => ({ country, region: '*', postcode: '*', millionths })
const rules = [
  { priority: 0, productClassIds: [2], rates: [rate('US', 82_500), rate('DE', 190_000)] },
  { priority: 0, productClassIds: [3], rates: [rate('US', 20_000)] },
]
const courier = { netCents: 400, inclTaxCents: 500 }
function charging({ shipping, payment }: Charges): PricingTerms['charges'] {
  return ({ isShippingFree }) => ({ shipping: isShippingFree ? noCharge : shipping, payment })
}
const terms: PricingTerms = {
  priceGroupId: 0,
  now: new Date('2026-11-20T12:00:00Z'),
  tax: { rules, home: place('US'), destination: place('US') },
  charges: charging({ shipping: courier, payment: noCharge }),
  cartRules: [],
}

function line(priceCents: number, qty: number, taxClassId: number | null = 2): StockedLine {
  const sku = `item-${priceCents}-${taxClassId}`
  return { offer: buildOffer({ sku, terms: { priceCents }, taxClassId }), options: noOptions, qty }
}

test('[CART-11] the totals of two lines, to the cent', () => {
  const { lines, totals } = priceCart([line(29_90, 2), line(10_10, 3)], terms)
  expect(lines.map((each) => [each.unitInclTaxCents, each.rowInclTaxCents, each.taxCents])).toEqual([
    [29_90, 59_80, 4_56],
    [10_10, 30_30, 2_31],
  ])
  expect(totals).toMatchObject({
    subtotalInclTaxCents: 90_10,
    subtotalCents: 83_23,
    discountCents: 0,
    itemsQty: 5,
    taxCents: 6_87 + 1_00,
    grandTotalCents: 95_10,
  })
})

test('[CART-11] segments are in the order subtotal, shipping, payment, discount, tax, grand total', () => {
  const cartRules = [buildCartRule({ action: { kind: 'fixed-on-cart', cents: 5_00 } })]
  const payment = { netCents: 100, inclTaxCents: 119 }
  const { totals } = priceCart([line(29_90, 2)], {
    ...terms,
    cartRules,
    charges: charging({ shipping: courier, payment }),
  })
  expect(totalsSegments(totals).map(({ code, cents }) => [code, cents])).toEqual([
    ['subtotal', 59_80],
    ['shipping', 5_00],
    ['payment', 1_19],
    ['discount', -5_00],
    ['tax', totals.taxCents],
    ['grand_total', 60_99],
  ])
})

test('[PRICE-01] an order to another country is taxed there, at the same net price', () => {
  const tax = { rules, home: place('US'), destination: place('DE') }
  const [inGermany] = priceCart([line(108_25, 1)], { ...terms, tax }).lines
  expect(inGermany).toMatchObject({ unitNetCents: 100_00, unitInclTaxCents: 119_00, taxMillionths: 190_000 })
  const nowhere = { rules, home: place('US'), destination: place('JP') }
  const [inJapan] = priceCart([line(108_25, 1)], { ...terms, tax: nowhere }).lines
  expect(inJapan).toMatchObject({ unitInclTaxCents: 100_00, taxCents: 0 })
})

test('[PRICE-01] each part of a bundle is taxed by its class', () => {
  const shoes = buildOffer({ productId: 2, terms: { priceCents: 108_25 } })
  const book = buildOffer({ productId: 3, terms: { priceCents: 10_20 }, taxClassId: 3 })
  const offer = buildOffer({
    type: 'bundle',
    taxClassId: null,
    bundleOptions: [
      buildBundleOption([{ offer: shoes }], { id: 1 }),
      buildBundleOption([{ offer: book }], { id: 2 }),
    ],
  })
  const bundle = [1, 2].map((optionId) => ({ optionId, qty: 1, choiceIds: [optionId * 10] }))
  const { lines } = priceCart([{ offer, options: { ...noOptions, bundle }, qty: 2 }], terms)
  expect(lines[0]).toMatchObject({
    unitInclTaxCents: 118_45,
    rowInclTaxCents: 236_90,
    taxCents: 2 * (8_25 + 20),
  })
})

const anyLine = fc
  .tuple(
    fc.integer({ min: 0, max: 10_000_00 }),
    fc.integer({ min: 1, max: 999 }),
    fc.constantFrom(2, 3, 9, null),
  )
  .map(([cents, qty, taxClassId]) => line(cents, qty, taxClassId))
const charge = fc
  .tuple(fc.nat(50_00), fc.nat(10_00))
  .map(([netCents, tax]) => ({ netCents, inclTaxCents: netCents + tax }))
const amountOff = fc.integer({ min: 1, max: 200_00 })
const anyAction: fc.Arbitrary<DiscountAction> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), millionths: fc.integer({ min: 1, max: 1_000_000 }) }),
  fc.record({ kind: fc.constant('fixed-per-item' as const), cents: amountOff }),
  fc.record({ kind: fc.constant('fixed-on-cart' as const), cents: amountOff }),
  fc.record({
    kind: fc.constant('buy-x-get-y' as const),
    buyQty: fc.integer({ min: 1, max: 4 }),
    getQty: fc.integer({ min: 1, max: 3 }),
  }),
  fc.constant({ kind: 'free-shipping' as const }),
)

const anyCartRule = fc
  .record({
    id: fc.nat(1_000),
    priority: fc.nat(3),
    stopsFurther: fc.boolean(),
    minSubtotalCents: fc.nat(100_00),
    minNetSubtotalCents: fc.nat(100_00),
    minQty: fc.nat(5),
    action: anyAction,
  })
  .map((options) => buildCartRule(options))

const anyTerms = fc.record({
  shipping: charge,
  payment: charge,
  cartRules: fc.array(anyCartRule, { maxLength: 4 }),
  country: fc.constantFrom('US', 'DE', 'JP'),
})

function asTerms(given: typeof anyTerms extends fc.Arbitrary<infer Given> ? Given : never): PricingTerms {
  const { shipping, payment, country, cartRules } = given
  return {
    ...terms,
    charges: charging({ shipping, payment }),
    cartRules,
    tax: { rules, home: place('US'), destination: place(country) },
  }
}

test('[CART-11][PRICE-05] lines, shipping and payment less the discount are the grand total, and tax is part of it', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 20 }), anyTerms, (lines, given) => {
      const { lines: rows, totals } = priceCart(lines, asTerms(given))
      const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0)
      const { shipping, payment } = totals
      expect([given.shipping, noCharge]).toContainEqual(shipping)
      const paid = rows.map((row) => row.rowInclTaxCents - row.discountCents)
      expect(totals.grandTotalCents).toBe(sum(paid) + shipping.inclTaxCents + payment.inclTaxCents)
      const nets = paid.map((incl, index) => incl - (rows[index]?.taxCents ?? 0))
      expect(totals.grandTotalCents).toBe(sum(nets) + shipping.netCents + payment.netCents + totals.taxCents)
      const shown = totalsSegments(totals).filter(({ code }) => code !== 'tax' && code !== 'grand_total')
      expect(sum(shown.map(({ cents }) => cents))).toBe(totals.grandTotalCents)
      for (const row of rows) expect(row.taxCents).toBeGreaterThanOrEqual(0)
      for (const row of rows) expect(row.discountCents).toBeLessThanOrEqual(row.rowInclTaxCents)
      expect(totals.grandTotalCents).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('[CART-11][PRICE-05] the order of the lines changes no total, and every figure is a whole number of cents', () => {
  const shuffled = fc
    .array(anyLine, { maxLength: 20 })
    .chain((lines) => fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })))
  fc.assert(
    fc.property(shuffled, anyTerms, ([lines, others], given) => {
      const { totals } = priceCart(lines, asTerms(given))
      expect(priceCart(others, asTerms(given)).totals).toEqual(totals)
      for (const { cents } of totalsSegments(totals)) expect(Number.isSafeInteger(cents)).toBe(true)
    }),
  )
})

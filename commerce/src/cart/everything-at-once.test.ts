import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noCharge, priceCart, type PricingTerms } from '#src/cart/cart-totals'
import { noOptions } from '#src/cart/chosen-options'
import type { Offer } from '#src/cart/offer'
import type { StockedLine } from '#src/cart/stock-parts'
import { totalsSegments } from '#src/cart/totals-segments'
import type { CartRule, DiscountAction } from '#src/discounts/cart-rule'
import type { CatalogAction, CatalogRule } from '#src/pricing/catalog-rule'
import type { PriceOverride } from '#src/pricing/unit-price'
import { buildCartRule } from '#test/build-cart-rule'
import { buildCatalogRule } from '#test/build-catalog-rule'
import { buildBundleOption, buildCustomOption, buildOffer } from '#test/build-offer'

// Special prices, catalog rules, groups, quantities, options, bundles, cart rules, shipping and several taxes together.
const now = new Date('2026-11-20T12:00:00Z')
const hours = (count: number) => now.getTime() + count * 3_600_000
const place = (country: string) => ({ country, region: '', postcode: '' })
const rate = (country: string, millionths: number) => ({ country, region: '*', postcode: '*', millionths })
const taxRules = [
  { priority: 0, productClassIds: [2], rates: [rate('US', 82_500), rate('DE', 190_000)] },
  { priority: 0, productClassIds: [3], rates: [rate('US', 20_000), rate('DE', 70_000)] },
]

const group = fc.constantFrom(null, 0, 1, 2)
const groups = fc.constantFrom<number[][]>([], [], [0], [1, 2])
const share = fc.nat(1_000_000)
const someCents = fc.nat(120_00)

const override: fc.Arbitrary<PriceOverride> = fc.oneof(
  fc.record({
    priceGroupId: group,
    minQty: fc.constantFrom(1, 2, 5),
    priceCents: someCents,
    percentOffMillionths: fc.constant(null),
  }),
  fc.record({
    priceGroupId: group,
    minQty: fc.constantFrom(1, 2, 5),
    priceCents: fc.constant(null),
    percentOffMillionths: share,
  }),
)
const catalogAction: fc.Arbitrary<CatalogAction> = fc.oneof(
  fc.record({ kind: fc.constantFrom('percent-off' as const, 'to-percent' as const), millionths: share }),
  fc.record({ kind: fc.constantFrom('fixed-off' as const, 'to-fixed' as const), cents: someCents }),
)
const catalogRule: fc.Arbitrary<CatalogRule> = fc
  .record({
    id: fc.nat(50),
    priority: fc.nat(2),
    stopsFurther: fc.boolean(),
    priceGroupIds: groups,
    startsAt: fc.constantFrom(null, hours(-1), hours(1)),
    endsAt: fc.constantFrom(null, hours(1), hours(-1)),
    action: catalogAction,
  })
  .map(buildCatalogRule)
const goods = fc.record({
  priceCents: someCents,
  special: fc.option(someCents),
  overrides: fc.array(override, { maxLength: 3 }),
  catalogRules: fc.uniqueArray(catalogRule, { maxLength: 3, selector: ({ id }) => id }),
  taxClassId: fc.constantFrom(2, 3, 9, null),
  category: fc.constantFrom(1, 2),
})
type Goods = typeof goods extends fc.Arbitrary<infer Value> ? Value : never

function offerOf(sku: string, given: Goods, options: Partial<Offer> = {}): Offer {
  const { priceCents, special, category, ...rest } = given
  const terms = { priceCents, specialPriceCents: special, specialFrom: null, specialTo: null }
  return { ...buildOffer({ sku, ...rest, categoryIds: [category] }), terms, ...options }
}

const engraving = buildCustomOption({ id: 1, effect: { kind: 'percent', amount: 12_50 } })
const qty = fc.constantFrom(1, 2, 3, 5, 7)
const plainLine = fc.tuple(goods, qty, fc.boolean()).map(([given, count, isEngraved]): StockedLine => {
  const custom = isEngraved ? [{ optionId: 1, value: 'Odile' }] : []
  const offer = offerOf(`item ${JSON.stringify(given)}`, given, { customOptions: [engraving] })
  return { offer, options: { ...noOptions, custom }, qty: count }
})
const bundleLine = fc
  .record({ own: goods, parts: fc.array(goods, { minLength: 1, maxLength: 3 }), count: qty, each: qty })
  .chain((given) => fc.boolean().map((hasDynamicPrice) => ({ ...given, hasDynamicPrice })))
  .map(({ own, parts, count, each, hasDynamicPrice }): StockedLine => {
    const bundleOptions = parts.map((part, index) =>
      buildBundleOption([{ offer: offerOf(`part ${index}`, part), amount: 3_33 }], { id: index + 1 }),
    )
    const bundle = bundleOptions.map(({ id }) => ({ optionId: id, qty: each, choiceIds: [id * 10] }))
    const sku = `bundle ${JSON.stringify([own, parts, hasDynamicPrice])}`
    const offer = offerOf(sku, own, { type: 'bundle', bundleOptions, hasDynamicPrice })
    return { offer, options: { ...noOptions, bundle }, qty: count }
  })
const lines = fc.array(fc.oneof({ weight: 3, arbitrary: plainLine }, { weight: 1, arbitrary: bundleLine }), {
  maxLength: 8,
})
/** Sometimes the same product twice, for another dancer. */
const linesWithTwins = fc.tuple(lines, qty).map(([given, count]) => {
  const [first] = given
  return first ? [...given, { ...first, qty: count }] : given
})

const discountAction: fc.Arbitrary<DiscountAction> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), millionths: fc.integer({ min: 1, max: 1_000_000 }) }),
  fc.record({
    kind: fc.constantFrom('fixed-per-item' as const, 'fixed-on-cart' as const),
    cents: fc.integer({ min: 1, max: 200_00 }),
  }),
  fc.record({
    kind: fc.constant('buy-x-get-y' as const),
    buyQty: fc.integer({ min: 1, max: 4 }),
    getQty: fc.integer({ min: 1, max: 3 }),
  }),
  fc.constant({ kind: 'free-shipping' as const }),
)
const cartRule: fc.Arbitrary<CartRule> = fc
  .record({
    id: fc.nat(50),
    priority: fc.nat(3),
    stopsFurther: fc.boolean(),
    priceGroupIds: groups,
    minSubtotalCents: fc.nat(100_00),
    minQty: fc.nat(5),
    categoryIds: fc.constantFrom<number[][]>([], [1], [2]),
    action: discountAction,
  })
  .map(buildCartRule)
const charge = fc
  .tuple(fc.nat(50_00), fc.nat(10_00))
  .map(([netCents, tax]) => ({ netCents, inclTaxCents: netCents + tax }))
const terms = fc
  .record({
    priceGroupId: fc.constantFrom(0, 1, 2),
    shipping: charge,
    payment: charge,
    cartRules: fc.uniqueArray(cartRule, { maxLength: 4, selector: ({ id }) => id }),
    country: fc.constantFrom('US', 'DE', 'JP'),
  })
  .map(({ priceGroupId, shipping, payment, cartRules, country }): PricingTerms => ({
    priceGroupId,
    now,
    cartRules,
    charges: ({ isShippingFree }) => ({ shipping: isShippingFree ? noCharge : shipping, payment }),
    tax: { rules: taxRules, home: place('US'), destination: place(country) },
  }))

const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0)

test('[PRICE-02] [PRICE-05] [E-29] lines less discount, with shipping and payment, are the grand total, and tax is part of it', () => {
  fc.assert(
    fc.property(linesWithTwins, terms, (cart, given) => {
      const { lines: rows, totals } = priceCart(cart, given)
      const { shipping, payment, grandTotalCents } = totals
      const paid = rows.map((row) => row.rowInclTaxCents - row.discountCents)
      expect(grandTotalCents).toBe(sum(paid) + shipping.inclTaxCents + payment.inclTaxCents)
      const nets = paid.map((incl, index) => incl - (rows[index]?.taxCents ?? 0))
      expect(grandTotalCents).toBe(sum(nets) + shipping.netCents + payment.netCents + totals.taxCents)
      const shown = totalsSegments(totals).filter(({ code }) => code !== 'tax' && code !== 'grand_total')
      expect(sum(shown.map(({ cents }) => cents))).toBe(grandTotalCents)
      for (const row of rows) {
        const figures = [
          row.unitInclTaxCents,
          row.rowInclTaxCents,
          row.taxCents,
          row.discountCents,
          row.rowNetCents,
        ]
        for (const cents of figures) expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true)
        expect(row.discountCents).toBeLessThanOrEqual(row.rowInclTaxCents)
        expect(row.unitInclTaxCents).toBeLessThanOrEqual(row.regularInclTaxCents)
        expect(row.steps.at(-1)?.cents).toBe(row.sourceCents)
      }
    }),
    { numRuns: 300 },
  )
})

test('[PRICE-05] [E-29] whatever the order of the lines, the rules and the prices, every total is the same', () => {
  const shuffled = linesWithTwins.chain((cart) =>
    fc.tuple(fc.constant(cart), fc.shuffledSubarray(cart, { minLength: cart.length })),
  )
  fc.assert(
    fc.property(shuffled, terms, ([cart, others], given) => {
      const turned = others.map((line) => ({
        ...line,
        offer: {
          ...line.offer,
          overrides: line.offer.overrides.toReversed(),
          catalogRules: line.offer.catalogRules.toReversed(),
        },
      }))
      const { totals } = priceCart(cart, given)
      expect(priceCart(turned, { ...given, cartRules: given.cartRules.toReversed() }).totals).toEqual(totals)
    }),
    { numRuns: 300 },
  )
})

test('[part of PDP-18] [part of E-23] what a group pays does not depend on prices and rules of other groups', () => {
  const own = (offer: Offer, priceGroupId: number): Offer => ({
    ...offer,
    overrides: offer.overrides.filter(
      (each) => each.priceGroupId === null || each.priceGroupId === priceGroupId,
    ),
    catalogRules: offer.catalogRules.filter(
      (rule) => rule.priceGroupIds.length === 0 || rule.priceGroupIds.includes(priceGroupId),
    ),
    bundleOptions: offer.bundleOptions.map((option) => ({
      ...option,
      choices: option.choices.map((choice) => ({ ...choice, part: own(choice.part, priceGroupId) })),
    })),
  })
  fc.assert(
    fc.property(lines, terms, (cart, given) => {
      const without = cart.map((line) => ({ ...line, offer: own(line.offer, given.priceGroupId) }))
      expect(priceCart(without, given)).toEqual(priceCart(cart, given))
    }),
  )
})

import { expect, test } from 'vitest'
import { noCharge } from '#src/cart/cart-totals'
import { parcelOf } from '#src/checkout/parcel'
import { shippingOffer } from '#src/checkout/shipping-offer'
import { type ShippingMethod, shippingQuotes } from '#src/checkout/shipping-method'
import { noOptions } from '#src/cart/chosen-options'
import { buildParcel, buildShippingMethod, buildTableRate } from '#test/build-methods'
import { buildBundleOption, buildOffer } from '#test/build-offer'

const rate = (country: string, millionths: number) => ({ country, region: '*', postcode: '*', millionths })
const rules = [{ priority: 0, productClassIds: [4], rates: [rate('US', 250_000), rate('DE', 190_000)] }]
const place = (country: string) => ({ country, region: '', postcode: '' })
const tax = (country = 'US') => ({ rules, home: place('US'), destination: place(country) })
const terms = { tax: tax(), isFree: false }
const codes = (methods: ShippingMethod[], parcel = buildParcel()) =>
  shippingQuotes(methods, parcel, terms).map(({ method }) => method.carrierCode)

const courier = buildShippingMethod({ taxClassId: 4 })
const free = buildShippingMethod({ kind: 'free', carrierCode: 'free', minTotalCents: 100_00 })

test('[CHECKOUT-03] the courier costs 4 and with tax 5', () => {
  const [quote] = shippingQuotes([courier], buildParcel(), terms)
  expect(quote?.charge).toEqual({ netCents: 4_00, inclTaxCents: 5_00 })
})

test.each([
  ['US', 4_00, 5_00],
  ['DE', 4_00, 4_76],
  ['CA', 4_00, 4_00],
])('to %s shipping costs %i and %i with the tax of there', (country, netCents, inclTaxCents) => {
  const [quote] = shippingQuotes([courier], buildParcel(), { ...terms, tax: tax(country) })
  expect(quote?.charge).toEqual({ netCents, inclTaxCents })
})

test.each([
  [99_99, ['flatrate']],
  [100_00, ['free', 'flatrate']],
  [100_01, ['free', 'flatrate']],
])('goods of %i cents after their discount ship by %j', (goodsCents, expected) => {
  expect(codes([free, courier], buildParcel({ goodsCents }))).toEqual(expected)
})

test.each([
  [{ countries: ['US', 'CA'] }, true],
  [{ countries: ['DE'] }, false],
  [{ minTotalCents: 29_00 }, true],
  [{ minTotalCents: 29_01 }, false],
  [{ maxTotalCents: 29_00 }, true],
  [{ maxTotalCents: 28_99 }, false],
  [{ kind: 'table-rate' as const, rates: [] }, false],
  [{ kind: 'table-rate' as const, rates: [buildTableRate({ country: 'US' })] }, true],
])('a method with %j is offered: %s', (options, isOffered) => {
  expect(codes([buildShippingMethod(options)])).toHaveLength(isOffered ? 1 : 0)
})

test('a method that does not ship there is shown if it has a text that says so', () => {
  const unavailableText = 'The courier does not deliver to this address.'
  const [quote] = shippingQuotes([{ ...courier, countries: ['DE'], unavailableText }], buildParcel(), terms)
  expect(quote).toMatchObject({ method: { unavailableText }, charge: undefined })
})

test('a cart rule with free shipping makes every method free', () => {
  const quotes = shippingQuotes([courier, free], buildParcel({ goodsCents: 200_00 }), {
    ...terms,
    isFree: true,
  })
  expect(quotes.map(({ charge }) => charge)).toEqual([noCharge, noCharge])
})

test('a parcel counts and weighs what is shipped', () => {
  const skirt = buildOffer({ weightTenThousandths: 2_500 })
  const song = buildOffer({ type: 'downloadable', weightTenThousandths: 9_999 })
  const kit = buildOffer({ type: 'bundle', bundleOptions: [buildBundleOption([{ offer: skirt, qty: 2 }])] })
  const chosen = { ...noOptions, bundle: [{ optionId: 1, choiceIds: [10], qty: 2 }] }
  const lines = [
    { offer: skirt, options: noOptions, qty: 3 },
    { offer: song, options: noOptions, qty: 5 },
    { offer: kit, options: chosen, qty: 2 },
  ]
  const { destination, goodsCents } = buildParcel()
  const parcel = parcelOf(lines, { destination, goodsCents })
  expect(parcel).toMatchObject({ qty: 5, weightTenThousandths: 3 * 2_500 + 2 * 2 * 2_500 })
  const heavyKit = { offer: { ...kit, weightTenThousandths: 7_000 }, options: chosen, qty: 2 }
  expect(parcelOf([heavyKit], { destination, goodsCents }).weightTenThousandths).toBe(14_000)
})

test('what is told before anything is in the bag: the flat rate, and from when on it is free', () => {
  expect(shippingOffer([free, courier], tax())).toEqual({
    carrierTitle: 'DPD Courier',
    inclTaxCents: 5_00,
    freeFromCents: 100_00,
  })
  expect(shippingOffer([courier], tax())?.freeFromCents).toBeNull()
  expect(shippingOffer([free, buildShippingMethod({ kind: 'table-rate' })], tax())).toBeUndefined()
  expect(shippingOffer([{ ...courier, countries: ['DE'] }], tax())).toBeUndefined()
})

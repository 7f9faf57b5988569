import { expect, test } from 'vitest'
import { cheapestPrices, type ProductPrices, productPrices } from '#src/pricing/product-prices'
import { atOtherRate, taxRate, type TaxRule } from '#src/pricing/tax'
import { buildCatalogRule } from '#test/build-catalog-rule'
import { buildOffer } from '#test/build-offer'

// The rate is 23%, so 100.00 without tax are 123.00 with it.
const rules: TaxRule[] = [
  {
    priority: 0,
    productClassIds: [2],
    rates: [{ country: 'US', region: '*', postcode: '*', millionths: 230_000 }],
  },
]
const withTax = (net: number) => atOtherRate(net * 100, 0, 230_000)
const now = new Date('2026-11-20T12:00:00Z')
const past = new Date('2026-11-01T00:00:00Z')
const future = new Date('2026-12-01T00:00:00Z')

interface Case {
  /** amounts with tax, in cents */
  price: number
  special?: number
  from?: Date
  to?: Date
  /** a price of a catalog rule */
  final?: number
  taxClassId?: number | null
  country?: string
}

function pricesOf({ price, special, from, to, final, taxClassId = 2, country = 'US' }: Case): ProductPrices {
  const terms = { specialFrom: from ?? null, specialTo: to ?? null }
  const address = { country, region: '', postcode: '' }
  const home = taxRate(rules, taxClassId, { ...address, country: 'US' })
  const taxMillionths = taxRate(rules, taxClassId, address)
  const there = (cents: number) => atOtherRate(cents, home, taxMillionths)
  return productPrices(
    {
      terms: {
        ...terms,
        priceCents: there(price),
        specialPriceCents: special === undefined ? null : there(special),
      },
      overrides: [],
      catalogRules:
        final === undefined ? [] : [buildCatalogRule({ action: { kind: 'to-fixed', cents: there(final) } })],
    },
    { priceGroupId: 0, qty: 1, now, taxMillionths },
  )
}

/** net, with tax, special net, regular net, regular with tax: as a price list shows them */
function figures({ price, special, original }: ProductPrices): number[] {
  return [price.net, price.inclTax, special.net, original.net, original.inclTax].map((cents) => cents / 100)
}

test.each<[string, Case, number[]]>([
  ['A a price kept without tax', { price: withTax(100) }, [100, 123, 0, 100, 123]],
  ['B a price kept with tax', { price: 123_00 }, [100, 123, 0, 100, 123]],
  ['C a special price without dates', { price: 123_00, special: withTax(80) }, [80, 98.4, 80, 100, 123]],
  [
    'D a special price inside its window',
    { price: 123_00, special: withTax(80), from: past, to: future },
    [80, 98.4, 80, 100, 123],
  ],
  [
    "D' a special price with a first day only",
    { price: 123_00, special: withTax(80), from: past },
    [80, 98.4, 80, 100, 123],
  ],
  [
    'E a special price that ended',
    { price: 123_00, special: withTax(80), to: past },
    [100, 123, 0, 100, 123],
  ],
  ['F a special price above the price', { price: 123_00, special: withTax(120) }, [100, 123, 0, 100, 123]],
  ['G a catalog rule without tax', { price: 123_00, final: withTax(70) }, [70, 86.1, 0, 100, 123]],
  ['H a catalog rule with tax', { price: 123_00, final: 86_10 }, [70, 86.1, 0, 100, 123]],
  [
    'I a special price and a lower catalog rule',
    { price: 123_00, special: withTax(80), final: withTax(70) },
    [70, 86.1, 70, 100, 123],
  ],
  ['J no tax class', { price: 100_00, special: 80_00, taxClassId: null }, [80, 80, 80, 100, 100]],
  ['K a country without a rate', { price: 123_00, country: 'JP' }, [100, 100, 0, 100, 100]],
  ['O price and special price with tax', { price: 123_00, special: 98_40 }, [80, 98.4, 80, 100, 123]],
])('[PRICE-01] %s', (_name, input, expected) => {
  expect(figures(pricesOf(input))).toEqual(expected)
})

test('[PRICE-01] L a product without a price of its own shows its cheapest variant, the regular price of that', () => {
  const variants = [{ price: withTax(50) }, { price: withTax(40), special: withTax(30) }].map(pricesOf)
  expect(figures(cheapestPrices(variants)!)).toEqual([30, 36.9, 30, 40, 49.2])
})

test('[PRICE-01] M a cheaper variant is no discount: nothing is struck out', () => {
  const shown = cheapestPrices([{ price: withTax(50) }, { price: withTax(70) }].map(pricesOf))!
  expect(figures(shown)).toEqual([50, 61.5, 0, 50, 61.5])
})

test('[PRICE-01] N prices taken twice are the same', () => {
  const input = { price: 123_00, special: withTax(80), from: past, to: future }
  expect(pricesOf(input)).toEqual(pricesOf(input))
})

test('[PRICE-05] the figures are whole cents though the rate is odd', () => {
  const { price } = productPrices(buildOffer({ terms: { priceCents: 10_10 } }), {
    priceGroupId: 0,
    qty: 1,
    now,
    taxMillionths: 82_500,
  })
  expect(price).toEqual({ inclTax: 10_10, net: 9_33, tax: 77 })
})

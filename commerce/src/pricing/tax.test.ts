import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atOtherRate, splitTax, taxRate, type TaxRule } from '#src/pricing/tax'

const rate = (country: string, region: string, postcode: string, millionths: number) => ({
  country,
  region,
  postcode,
  millionths,
})
const rules: TaxRule[] = [
  {
    priority: 0,
    productClassIds: [2],
    rates: [
      rate('US', '*', '*', 50_000),
      rate('US', 'TX', '*', 62_500),
      rate('US', 'TX', '787*', 80_000),
      rate('US', 'TX', '78701', 82_500),
      rate('DE', '*', '*', 190_000),
    ],
  },
  {
    priority: 1,
    productClassIds: [2, 4],
    rates: [rate('US', '*', '*', 10_000), rate('FR', '*', '*', 200_000)],
  },
]

test.each<[string, number | null, string, string, string, number]>([
  ['a country', 2, 'DE', 'BE', '10115', 190_000],
  ['any region of a country', 2, 'US', 'NY', '10001', 50_000],
  ['a region', 2, 'US', 'TX', '75001', 62_500],
  ['a postcode that begins so', 2, 'US', 'TX', '78799', 80_000],
  ['one postcode', 2, 'US', 'TX', '78701', 82_500],
  ['the postcode of another region', 2, 'US', 'NY', '78701', 50_000],
  ['a country without a rate', 2, 'JP', '', '100-0001', 0],
  ['a rule of lower rank, where the first has no rate', 2, 'FR', '', '75001', 200_000],
  ['another tax class', 4, 'US', 'TX', '78701', 10_000],
  ['a tax class without a rule', 9, 'US', 'TX', '78701', 0],
  ['no tax class', null, 'US', 'TX', '78701', 0],
])('[PRICE-01] the tax rate of %s', (_name, ...row) => {
  const [taxClass, country, region, postcode, expected] = row
  expect(taxRate(rules, taxClass, { country, region, postcode })).toBe(expected)
  expect(taxRate(rules.toReversed(), taxClass, { country, region, postcode })).toBe(expected)
})

test('[PRICE-01] of two rules with one priority the most specific rate wins, whichever comes first', () => {
  const broad = { priority: 0, productClassIds: [2], rates: [rate('US', '*', '*', 50_000)] }
  const exact = { priority: 0, productClassIds: [2], rates: [rate('US', 'TX', '78701', 82_500)] }
  const home = { country: 'US', region: 'TX', postcode: '78701' }
  expect(taxRate([broad, exact], 2, home)).toBe(82_500)
  expect(taxRate([exact, broad], 2, home)).toBe(82_500)
})

const range = (from: number, to: number, millionths: number) => ({
  ...rate('US', 'TX', `${from}-${to}`, millionths),
  postcodes: { from, to },
})

test.each([
  ['78699', 62_500],
  ['78700', 70_000],
  ['78750', 71_000],
  ['78799', 70_000],
  ['78799-1234', 70_000],
  ['78800', 62_500],
  ['78701', 82_500],
  ['78701-1234', 82_500],
  ['7870', 62_500],
  ['78700A', 62_500],
  ['', 62_500],
])(
  '[PRICE-01] of rates for a state, ranges of postcodes and one postcode, the most exact holds at %s',
  (postcode, expected) => {
    const rates = [
      rate('US', 'TX', '*', 62_500),
      range(78_700, 78_799, 70_000),
      range(78_750, 78_759, 71_000),
      rate('US', 'TX', '78701', 82_500),
    ]
    const at = (given: typeof rates) =>
      taxRate([{ priority: 0, productClassIds: [2], rates: given }], 2, {
        country: 'US',
        region: 'TX',
        postcode,
      })
    expect(at(rates)).toBe(expected)
    expect(at(rates.toReversed())).toBe(expected)
  },
)

const amount = fc.integer({ min: 0, max: 100_000_000 })
const anyRate = fc.integer({ min: 0, max: 1_000_000 })

test('[PRICE-05] net and tax are whole cents and add up to the price', () => {
  fc.assert(
    fc.property(amount, anyRate, (inclTax, millionths) => {
      const { net, tax } = splitTax(inclTax, millionths)
      expect(net + tax).toBe(inclTax)
      expect(Number.isSafeInteger(net)).toBe(true)
      expect(tax).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('[PRICE-01] a price that goes elsewhere keeps its net part, to the cent', () => {
  fc.assert(
    fc.property(amount, anyRate, anyRate, (inclTax, home, there) => {
      const elsewhere = splitTax(atOtherRate(inclTax, home, there), there).net
      expect(Math.abs(elsewhere - splitTax(inclTax, home).net)).toBeLessThanOrEqual(1)
    }),
  )
  expect(atOtherRate(123_00, 230_000, 0)).toBe(100_00)
})

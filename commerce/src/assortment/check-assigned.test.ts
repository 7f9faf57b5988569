import { expect, test } from 'vitest'
import { allowedColors, type StoreProduct } from '#src/assortment/store-product'
import { checkAssigned } from '#src/assortment/check-assigned'
import { priceProblems } from '#src/price-problems'

test.each<[string, string, string[]]>([
  ['', '12', []],
  ['1,041.5', '12', []],
  ['-1', '12', ['price']],
  ['abc', '', ['price', 'colors']],
])('[part of STUDIO-11] the price "%s" with the colors "%s" has problems of %j', (price, colors, fields) => {
  expect(checkAssigned({ price, colors }).map(({ field }) => field)).toEqual(fields)
})

test('[part of VAL-01] a price below 0 is told apart', () => {
  expect(checkAssigned({ price: '-1', colors: '1' })).toEqual([
    { field: 'price', message: priceProblems.priceBelowZero },
  ])
})

const product: StoreProduct = {
  sku: 'LEO',
  name: 'Leotard',
  slug: 'leotard',
  type: 'configurable',
  image: '',
  isNew: false,
  isOnSale: false,
  isInStock: true,
  colors: [
    { id: 1, label: 'Black', swatch: '#000000' },
    { id: 2, label: 'Pink', swatch: '' },
  ],
  myCents: 10_00,
  listCents: 20_00,
  studentCents: 20_00,
  profitCents: 10_00,
  highestCents: 10_00,
  profitAtHighestCents: 10_00,
}
const assigned = { id: '7', ownCents: null, dressCodes: [], isPublished: true, version: 1 }

test('[part of STUDIO-09] the allowed colors are those that the owner left; all of them before that', () => {
  const labelsOf = (colors: number[] | null) =>
    allowedColors({ ...product, assigned: { ...assigned, allowedColors: colors } }).map(({ label }) => label)
  expect(allowedColors(product)).toEqual(product.colors)
  expect(labelsOf(null)).toEqual(['Black', 'Pink'])
  expect(labelsOf([2])).toEqual(['Pink'])
})

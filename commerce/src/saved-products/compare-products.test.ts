import { expect, test } from 'vitest'
import { type Comparable, compareProducts } from '#src/saved-products/compare-products'

const variant = (sku: string, optionIds: Record<string, number>) => ({
  sku,
  name: sku,
  image: '',
  status: 1,
  stock: { isInStock: true, qty: 1 },
  prices: { cents: 100, regularCents: 100 },
  tiers: [],
  optionIds,
})
const option = (id: number, label: string) => ({ id, label, swatch: '' })

const leotard: Comparable = {
  attributes: [
    {
      id: 1,
      code: 'color',
      label: 'Color',
      options: [option(1, 'Black'), option(2, 'Pink'), option(3, 'Gone'), option(4, ' ')],
    },
  ],
  variants: [variant('LEO-P', { color: 2 }), variant('LEO-B', { color: 1 }), variant('LEO-X', { color: 4 })],
  details: [
    { code: 'material', label: 'Material', text: 'Microfiber' },
    { code: 'care', label: 'Care', text: 'Wash cold' },
  ],
}
const tote: Comparable = {
  attributes: [],
  variants: [],
  details: [
    { code: 'color', label: 'Color', text: 'Black' },
    { code: 'material', label: 'Material', text: 'Canvas' },
    { code: 'care', label: 'Care', text: 'Wash cold' },
  ],
}
const attributes = [
  { code: 'care', label: 'Care' },
  { code: 'color', label: 'Color' },
  { code: 'material', label: 'Material' },
  { code: 'heel', label: 'Heel height' },
]

test('[part of SHOP-02] the comparable attributes of two products stand side by side, in the order of the merchant', () => {
  expect(compareProducts([leotard, tote], attributes)).toEqual([
    { code: 'care', label: 'Care', values: ['Wash cold', 'Wash cold'], isSame: true },
    { code: 'color', label: 'Color', values: ['Black, Pink', 'Black'], isSame: false },
    { code: 'material', label: 'Material', values: ['Microfiber', 'Canvas'], isSame: false },
  ])
})

test.each([
  { name: 'an attribute that is not comparable is left out', given: [leotard, tote], codes: ['care'] },
  { name: 'one product alone differs from none', given: [tote], codes: ['care', 'color', 'material'] },
  { name: 'of no product there is nothing to say', given: [], codes: [] },
])('$name', ({ given, codes }) => {
  const shown = compareProducts(
    given,
    attributes.filter(({ code }) => codes.includes(code)),
  )
  expect(shown.map(({ code }) => code)).toEqual(codes)
  if (given.length === 1) expect(shown.every(({ isSame }) => isSame)).toBe(true)
})

test('what one of them does not say is empty, and a difference', () => {
  const bare: Comparable = { attributes: [], variants: [], details: [] }
  const [care] = compareProducts([tote, bare], attributes)
  expect(care).toEqual({ code: 'care', label: 'Care', values: ['Wash cold', ''], isSame: false })
})

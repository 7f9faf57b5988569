import { expect, test } from 'vitest'
import { noOptions } from '#src/cart/chosen-options'
import { linesDiffer } from '#src/orders/lines-differ'

const blush = { ...noOptions, configurable: [{ attributeId: 90, optionId: 5 }] }
const named = { ...noOptions, custom: [{ optionId: 1, value: 'Amélie' }] }
const lines = [
  { sku: 'leo-blush', parentSku: 'leo', options: blush, qty: 2 },
  { sku: 'skirt', parentSku: null, options: named, qty: 1 },
]
const trimmed = (value: string) => ({ ...noOptions, custom: [{ optionId: 2, value }] })
const product = (sku: string, qty: number, options = noOptions) => ({ sku, qty, options })

test.each([
  ['as the cart answers them', [product('leo-blush', 2, blush), product('skirt', 1, named)], false],
  ['in another order', [product('skirt', 1, named), product('leo-blush', 2, blush)], false],
  ['a variant by its parent and options', [product('leo', 2, blush), product('skirt', 1, named)], false],
  [
    'a line split in two',
    [product('leo-blush', 1), product('leo-blush', 1), product('skirt', 1, named)],
    false,
  ],
  ['another quantity', [product('leo-blush', 1, blush), product('skirt', 1, named)], true],
  ['a line missing', [product('leo-blush', 2, blush)], true],
  ['other options', [product('leo-blush', 2, blush), product('skirt', 1)], true],
  ['a product more', [product('leo-blush', 2, blush), product('skirt', 1, named), product('tutu', 1)], true],
  ['nothing', [], true],
])('[ORDER-09] an order whose products are named: %s', (_name, products, expected) => {
  expect(linesDiffer(lines, products)).toBe(expected)
})

test('[ORDER-09] line ends of a text are the same in whatever characters', () => {
  const kept = [{ sku: 'skirt', parentSku: null, options: trimmed('For\r\nMia'), qty: 1 }]
  expect(linesDiffer(kept, [product('skirt', 1, trimmed('For\nMia'))])).toBe(false)
})

test('[ORDER-09] several values of one option are the same in whatever order', () => {
  const kept = [{ sku: 'skirt', parentSku: null, options: trimmed('20,21'), qty: 1 }]
  expect(linesDiffer(kept, [product('skirt', 1, trimmed('21,20'))])).toBe(false)
  expect(linesDiffer(kept, [product('skirt', 1, trimmed('20,22'))])).toBe(true)
})

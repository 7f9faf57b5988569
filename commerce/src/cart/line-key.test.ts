import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noOptions } from '#src/cart/chosen-options'
import { lineKey } from '#src/cart/line-key'

const chosen = {
  ...noOptions,
  custom: [
    { optionId: 2, value: '21,20' },
    { optionId: 1, value: 'Amélie' },
  ],
  bundle: [{ optionId: 5, qty: 2, choiceIds: [51, 50] }],
  links: [9, 8],
}

test('[CART-05] equal choices have equal keys, in whatever order they were made', () => {
  const other = {
    ...noOptions,
    custom: [
      { optionId: 1, value: 'Amélie' },
      { optionId: 2, value: '21,20' },
    ],
    bundle: [{ optionId: 5, qty: 2, choiceIds: [50, 51] }],
    links: [8, 9],
  }
  expect(lineKey('skirt', chosen, 'Lena')).toBe(lineKey('skirt', other, ' Lena '))
})

test.each([
  ['another sku', lineKey('tights', chosen, 'Lena')],
  ['another dancer', lineKey('skirt', chosen, 'Mia')],
  ['another text', lineKey('skirt', { ...chosen, custom: [{ optionId: 1, value: 'Mia' }] }, 'Lena')],
  [
    'a text of the same parts in another order',
    lineKey('skirt', { ...chosen, custom: [{ optionId: 2, value: '20,21' }, chosen.custom[1]!] }, 'Lena'),
  ],
  [
    'another quantity of a part',
    lineKey('skirt', { ...chosen, bundle: [{ ...chosen.bundle[0]!, qty: 3 }] }, 'Lena'),
  ],
  ['another file', lineKey('skirt', { ...chosen, links: [8] }, 'Lena')],
])('[CART-05] %s has another key', (_name, key) => {
  expect(key).not.toBe(lineKey('skirt', chosen, 'Lena'))
})

test('[CART-05] no text of an option can make one product look like another', () => {
  const text = fc.string({ maxLength: 8, unit: fc.constantFrom('"', '[', ']', ',', 'a', '\\') })
  fc.assert(
    fc.property(text, text, text, text, (sku, dancer, otherSku, otherDancer) => {
      const same = sku === otherSku && dancer.trim() === otherDancer.trim()
      expect(lineKey(sku, noOptions, dancer) === lineKey(otherSku, noOptions, otherDancer)).toBe(same)
    }),
  )
})

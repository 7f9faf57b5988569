import { expect, test } from 'vitest'
import { sizePosition } from '#src/catalog/size-position'

test.each([
  [
    ['XL', 'S', 'XS', 'M', 'L', 'XXL'],
    ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
  ],
  [
    ['36', '28', '9', '36.5', '100'],
    ['9', '28', '36', '36.5', '100'],
  ],
  [
    ['10-12', '4-6', '8-10'],
    ['4-6', '8-10', '10-12'],
  ],
  [
    ['Wide', '6', 'M'],
    ['M', '6', 'Wide'],
  ],
])('[CAT-03] sizes %j stand in the order %j', (given, ordered) => {
  expect(given.toSorted((a, b) => sizePosition(a) - sizePosition(b))).toEqual(ordered)
})

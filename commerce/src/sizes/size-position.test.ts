import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareSizes } from '#src/sizes/size-position'

test.each([
  ['letters', ['2XL', 'XL', 'S', 'XS', 'M', 'L', '3XL'], ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL']],
  ['numbers', ['36', '28', '9', '36.5', '100'], ['9', '28', '36', '36.5', '100']],
  ['half sizes between whole ones', ['10', '5.5', '6', '10.5', '5'], ['5', '5.5', '6', '10', '10.5']],
  ['ages', ['10-12', '4-6', '8-10', '2-4', '12-14'], ['2-4', '4-6', '8-10', '10-12', '12-14']],
  [
    'children’s shoes before adults’',
    ['3', '1Y', '13C', '3Y', '9C', '2.5Y', '10C', '9.5C', '2Y'],
    ['9C', '9.5C', '10C', '13C', '1Y', '2Y', '2.5Y', '3Y', '3'],
  ],
  [
    'children before adults',
    ['M', '2XL', '12-14', 'XS', '4-6', '2T', '2-4', 'Child S', 'S'],
    ['Child S', '2T', '2-4', '4-6', '12-14', 'XS', 'S', 'M', '2XL'],
  ],
  ['ages of tights', ['12-14', 'S', '8-12', '2-6'], ['2-6', '8-12', '12-14', 'S']],
  ['ranges of adults among numbers', ['36-38', 'M', '4-6', '40-42'], ['4-6', 'M', '36-38', '40-42']],
  ['words last', ['Wide', '6', 'M'], ['M', '6', 'Wide']],
])('[CAT-03] sizes stand in order: %s', (_case, given, ordered) => {
  expect(given.toSorted(compareSizes)).toEqual(ordered)
})

test('[CAT-03] no number of a size moves it among sizes of another kind', () => {
  const size = fc.integer({ min: 0, max: 999 })
  fc.assert(
    fc.property(size, size, (a, b) => {
      const kinds = [`${a}T`, `${b}C`, `${a}Y`, '2-4', 'XS', `${b}`, 'Wide']
      expect(kinds.toSorted(compareSizes)).toEqual(kinds)
    }),
  )
})

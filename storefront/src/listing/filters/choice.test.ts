import { expect, test } from 'vitest'
import {
  hasFilters,
  listKey,
  readChoice,
  withKnownFilters,
  withSort,
  withToggled,
  withoutFilters,
  writeChoice,
} from '#src/listing/filters/choice'

const read = (query: string) => readChoice(new URLSearchParams(query))

test.each([
  ['', ''],
  ['color=58&color=60', '?color=58&color=60'],
  ['price=150-&price=50-100', '?price=150-&price=50-100'],
  ['page=3&sort=price-up&apparel_size=12', '?apparel_size=12&sort=price-up&page=3'],
  ['sale=1&new=1', '?sale=1&new=1'],
  ['q=red+skirt', '?q=red+skirt'],
  // unknown and default values do not come back
  ['color=red&color=58&color=58', '?color=58'],
  ['price=cheap&sale=yes', ''],
  ['sort=position&page=1', ''],
  ['sort=random&page=-4', ''],
  ['page=2.5', ''],
  ['page=1e9', '?page=200'],
  ['utm_source=letter', ''],
  ['q=%00', ''],
  ['q=red%00%0askirt%7F', '?q=red+skirt'],
])('[CAT-02] the address %s is read as the choice %s', (given, written) => {
  expect(writeChoice(read(given))).toBe(written)
})

test('[CAT-02] a change of filter starts again at the first page and keeps the rest', () => {
  const choice = read('color=58&sort=latest&page=4')
  expect(writeChoice(withToggled(choice, 'color', '60'))).toBe('?color=58&color=60&sort=latest')
  expect(writeChoice(withToggled(choice, 'color', '58'))).toBe('?sort=latest')
  expect(writeChoice(withoutFilters(choice))).toBe('?sort=latest')
})

test('[CAT-02] a change of sort starts again at the first page and keeps the filters', () => {
  expect(writeChoice(withSort(read('color=58&page=4'), 'price-down'))).toBe('?color=58&sort=price-down')
})

test('a list is the same list on each of its pages', () => {
  expect(listKey(read('color=58&page=4'))).toBe(listKey(read('color=58')))
  expect(listKey(read('color=58'))).not.toBe(listKey(read('color=60')))
})

test('a filter whose last value was taken away is none', () => {
  expect(hasFilters(withToggled(read('color=58'), 'color', '58'))).toBe(false)
  expect(hasFilters(read('sale=1'))).toBe(true)
})

test('filters of own attributes stand in the address behind their mark, in one order; others are not filters', () => {
  const choice = read('attr.eco=1&utm_source=mail&attr.care=By+hand&color=5&attr.UP=1&attr.care=')
  expect(choice.filters).toEqual({ color: ['5'], 'attr.care': ['By hand'], 'attr.eco': ['1'] })
  expect(writeChoice(choice)).toBe('?color=5&attr.care=By+hand&attr.eco=1')
  expect(withKnownFilters(choice, ['eco']).filters).toEqual({ color: ['5'], 'attr.eco': ['1'] })
  expect(read(`attr.care=${'x'.repeat(201)}`).filters).toEqual({})
})

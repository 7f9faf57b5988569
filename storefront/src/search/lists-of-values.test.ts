import { SEARCH_MAX_VALUES } from 'commerce/limits'
import { expect, test } from 'vitest'
import { listsOfValues } from '#src/search/lists-of-values'

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const long = 'x'.repeat(200)

test.each([
  ['none', [], []],
  ['as many as a condition takes', numbers(SEARCH_MAX_VALUES), [SEARCH_MAX_VALUES]],
  ['one more', numbers(SEARCH_MAX_VALUES + 1), [SEARCH_MAX_VALUES, 1]],
  ['long ones, that an address has no room for', Array.from({ length: 20 }, () => long), [14, 6]],
  ['one that is longer than an address', ['é'.repeat(2_000), 'b'], [1, 1]],
])('values of a search: %s', (_title, values: (string | number)[], lengths) => {
  const lists = listsOfValues(values)
  expect(lists.map((list) => list.length)).toEqual(lengths)
  expect(lists.flat()).toEqual(values)
})

import { expect, test } from 'vitest'
import { requireSearchAdapter } from '#src/search/search-adapter'

const whole = { find: () => 1, complete: () => [], countByCategory: () => 1, refresh: () => 1 }

test.each([undefined, null, 'memory', 5])(
  '[SEARCH-09] a shop without a search adapter (%s) does not start',
  (adapter) => {
    expect(() => requireSearchAdapter(adapter)).toThrow('Search adapter class is not provided')
  },
)

test.each(['find', 'complete', 'countByCategory', 'refresh'])(
  '[SEARCH-09] a search adapter that lacks %s is not valid',
  (lacking) => {
    expect(() => requireSearchAdapter({ ...whole, [lacking]: undefined })).toThrow(
      'The search adapter is not valid: it needs find, complete, countByCategory and refresh.',
    )
  },
)

test('[SEARCH-09] one that searches and handles results is taken, whatever class it is of', () => {
  expect(requireSearchAdapter(whole)).toBe(whole)
  class Finder {
    find() {
      return 1
    }
    complete() {
      return []
    }
    countByCategory() {
      return 1
    }
    refresh() {
      return 1
    }
  }
  expect(() => requireSearchAdapter(new Finder())).not.toThrow()
})

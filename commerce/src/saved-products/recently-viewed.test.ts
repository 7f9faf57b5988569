import { anything, assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { RECENTLY_VIEWED_DAYS, RECENTLY_VIEWED_MAX } from '#src/limits'
import { recentlyViewed } from '#src/saved-products/recently-viewed'

const now = Date.UTC(2026, 10, 22)
const days = 24 * 60 * 60 * 1000
const many = Array.from({ length: 30 }, (_, n) => [`s${n}`, now])

test.each([
  {
    name: 'the last one comes first',
    kept: [
      ['b', now],
      ['a', now - days],
    ],
    skus: ['b', 'a'],
  },
  {
    name: 'one that was seen twice is there once',
    kept: [
      ['a', now],
      ['b', now],
      ['a', now],
    ],
    skus: ['a', 'b'],
  },
  {
    name: 'one of long ago is forgotten',
    kept: [
      ['a', now - RECENTLY_VIEWED_DAYS * days],
      ['b', now - RECENTLY_VIEWED_DAYS * days - 1],
    ],
    skus: ['a'],
  },
  { name: 'what is none is left out', kept: ['x', ['a'], [1, now], null, ['b', now]], skus: ['b'] },
  { name: 'nothing was seen', kept: undefined, skus: [] },
  { name: 'no list', kept: { a: 1 }, skus: [] },
  { name: 'many', kept: many, skus: many.slice(0, RECENTLY_VIEWED_MAX).map(([sku]) => sku) },
])('[part of PDP-16] $name', ({ kept, skus }) => {
  expect(recentlyViewed(kept, now)).toEqual(skus)
})

test('whatever is written there, each product is shown once', () => {
  assert(
    property(anything(), (kept) => {
      const skus = recentlyViewed(kept, now)
      expect(new Set(skus).size).toBe(skus.length)
    }),
  )
})

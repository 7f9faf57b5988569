import { assert, constantFrom, integer, property, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { mergeSaved } from '#src/saved-products/merge-saved'

test.each([
  { name: 'new ones come first', kept: ['a', 'b'], added: ['c', 'd'], saved: 'cdab', leftOut: '' },
  { name: 'a known one keeps its place', kept: ['a', 'b'], added: ['b'], saved: 'ab', leftOut: '' },
  { name: 'one that is added twice is there once', kept: ['a'], added: ['b', 'b'], saved: 'ba', leftOut: '' },
  { name: 'the newest fit', kept: ['a', 'b', 'c'], added: ['d', 'e'], saved: 'dabc', leftOut: 'e' },
  {
    name: 'a full list takes none',
    kept: ['a', 'b', 'c', 'd'],
    added: ['e', 'a'],
    saved: 'abcd',
    leftOut: 'e',
  },
  {
    name: 'one that is too long already loses nothing',
    kept: ['a', 'b', 'c', 'd', 'e'],
    added: ['f'],
    saved: 'abcde',
    leftOut: 'f',
  },
])('$name', ({ kept, added, saved, leftOut }) => {
  const merged = mergeSaved(kept, added, 4)
  expect({ saved: merged.saved.join(''), leftOut: merged.leftOut.join('') }).toEqual({ saved, leftOut })
})

const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']
const list = (maxLength: number) => uniqueArray(constantFrom(...letters), { maxLength })

test('lists of two browsers: each product once, nothing lost, never too many, and again changes nothing', () => {
  assert(
    property(list(4), list(10), integer({ min: 4, max: 10 }), (kept, added, most) => {
      const { saved, fresh, leftOut } = mergeSaved(kept, added, most)
      expect(new Set(saved).size).toBe(saved.length)
      expect(saved.length).toBeLessThanOrEqual(most)
      expect([...saved, ...leftOut].toSorted()).toEqual([...new Set([...kept, ...added])].toSorted())
      expect(saved.slice(fresh.length)).toEqual(kept)
      expect(mergeSaved(saved, added, most).saved).toEqual(saved)
    }),
  )
})

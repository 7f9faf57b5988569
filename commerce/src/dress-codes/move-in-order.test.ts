import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameOrder, moveInOrder, orderOfThese, placeInOrder } from '#src/dress-codes/move-in-order'

test.each<[string, string, number, string[]]>([
  ['up', 'c', 2, ['a', 'c', 'b', 'd']],
  ['down', 'b', 3, ['a', 'c', 'b', 'd']],
  ['to the first place', 'd', 1, ['d', 'a', 'b', 'c']],
  ['to the last place', 'a', 4, ['b', 'c', 'd', 'a']],
  ['further than the last place', 'a', 99, ['b', 'c', 'd', 'a']],
  ['before the first place', 'b', 0, ['b', 'a', 'c', 'd']],
  ['to where it is', 'b', 2, ['a', 'b', 'c', 'd']],
  ['one that is not there', 'x', 1, ['a', 'b', 'c', 'd']],
])('[part of UX-112] moved %s', (_way, id, position, order) => {
  expect(moveInOrder(['a', 'b', 'c', 'd'], id, position)).toEqual(order)
})

test.each<[string, [string, number][], string[]]>([
  [
    'that exchange theirs',
    [
      ['a', 3],
      ['c', 1],
    ],
    ['c', 'b', 'a', 'd'],
  ],
  [
    'in any order',
    [
      ['d', 2],
      ['a', 4],
    ],
    ['b', 'd', 'c', 'a'],
  ],
  [
    'with one place, one behind the other',
    [
      ['c', 1],
      ['d', 1],
    ],
    ['c', 'd', 'a', 'b'],
  ],
  [
    'one of which is not there',
    [
      ['x', 1],
      ['b', 1],
    ],
    ['b', 'a', 'c', 'd'],
  ],
])('[part of UX-112] several moved at once %s', (_way, places, order) => {
  const given = places.map(([id, position]) => ({ id, position }))
  expect(placeInOrder(['a', 'b', 'c', 'd'], given)).toEqual(order)
})

test('[part of UX-112] a move back to where it was undoes the move', () => {
  const ids = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(ids, fc.nat(), fc.nat(), (order, at, to) => {
      const id = order[at % order.length] ?? ''
      const moved = moveInOrder(order, id, (to % order.length) + 1)
      expect(moveInOrder(moved, id, order.indexOf(id) + 1)).toEqual(order)
    }),
  )
})

test.each<[string, string[], string[]]>([
  ['nothing changed', ['a', 'b', 'c'], ['c', 'b', 'a']],
  ['one is gone', ['a', 'c'], ['c', 'a']],
  ['one came', ['a', 'x', 'b', 'c'], ['c', 'b', 'a', 'x']],
])('[part of STUDIO-08] an order is used again on what is there: %s', (_case, there, order) => {
  expect(orderOfThese(there, ['c', 'b', 'a', 'a'])).toEqual(order)
})

test('two orders are the same only with the same at each place', () => {
  expect(isSameOrder(['a', 'b'], ['a', 'b'])).toBe(true)
  expect(isSameOrder(['a', 'b'], ['b', 'a'])).toBe(false)
  expect(isSameOrder(['a'], ['a', 'b'])).toBe(false)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reorder } from '#src/dress-codes/reorder'

const placed = (...pairs: [id: number, position: number][]) =>
  pairs.map(([id, position]) => ({ id, position }))

test.each<[string, [id: number, position: number][], number[] | undefined]>([
  [
    'the order of the numbers',
    [
      [1, 30],
      [2, 10],
      [3, 20],
    ],
    [2, 3, 1],
  ],
  [
    'numbers below 0 too',
    [
      [1, 0],
      [2, -1],
      [3, 1],
    ],
    [2, 1, 3],
  ],
  [
    'equal numbers in the order they are sent',
    [
      [3, 1],
      [1, 1],
      [2, 0],
    ],
    [2, 3, 1],
  ],
  [
    'not all of them',
    [
      [1, 1],
      [2, 2],
    ],
    undefined,
  ],
  [
    'one twice',
    [
      [1, 1],
      [2, 2],
      [2, 3],
    ],
    undefined,
  ],
  [
    'one more',
    [
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ],
    undefined,
  ],
  [
    'another one',
    [
      [1, 1],
      [2, 2],
      [4, 3],
    ],
    undefined,
  ],
  ['none', [], undefined],
])('[part of STUDIO-08] dress codes 1, 2 and 3: %s', (_case, pairs, order) => {
  expect(reorder([1, 2, 3], placed(...pairs))).toEqual(order)
})

test('[part of STUDIO-08] every order of all of them is taken as it is', () => {
  const orders = fc
    .uniqueArray(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 100 })
    .chain((ids) => fc.tuple(fc.constant(ids), fc.shuffledSubarray(ids, { minLength: ids.length })))
  fc.assert(
    fc.property(orders, ([there, wanted]) => {
      expect(
        reorder(
          there,
          wanted.map((id, position) => ({ id, position })),
        ),
      ).toEqual(wanted)
    }),
  )
})

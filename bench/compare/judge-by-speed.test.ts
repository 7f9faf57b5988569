import { expect, test } from 'vitest'
import type { Figure } from './figure.ts'
import { judgeBySpeed } from './judge-by-speed.ts'

const figure = (unit: Figure['unit'], bar: Figure['bar']): Figure => ({
  work: 'Listing',
  name: 'any',
  value: 1,
  unit,
  ...(bar && { bar }),
})

test.each([
  ['ms', { atMost: 10 }, { atMost: 20 }],
  ['/s', { atLeast: 100 }, { atLeast: 50 }],
  ['MB', { atMost: 200 }, { atMost: 200 }],
  ['orders', { exactly: 200 }, { exactly: 200 }],
  ['ms', undefined, undefined],
] as const)('on a machine half as fast, a bar in %s of %j is %j', (unit, bar, expected) => {
  expect(judgeBySpeed([figure(unit, bar)], 2)).toEqual([figure(unit, expected)])
})

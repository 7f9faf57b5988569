import { expect, test } from 'vitest'
import { uncoveredRefunds } from '#src/payment/uncovered-refunds'

test.each<[number[], number, number[]]>([
  [[], 0, []],
  [[10_00], 10_00, []],
  [[10_00], 9_99, [1]],
  [[6_00, 4_00], 10_00, []],
  [[6_00, 4_00], 6_00, [4_00]],
  [[6_00, 4_00], 4_00, [6_00]],
  [[6_00, 4_00], 7_00, [3_00]],
  [[6_00, 4_00], 3_00, [3_00, 4_00]],
  [[6_00, 4_00], 0, [6_00, 4_00]],
])('of refunds of %j, with %i given back, %j are missing', (amounts, given, missing) => {
  const refunds = amounts.map((amountCents) => ({ amountCents, askedAt: null }))
  const money = [{ amountCents: given, madeAt: new Date(0) }]
  expect(uncoveredRefunds(refunds, money).map(({ amountCents }) => amountCents)).toEqual(missing)
})

test.each<[[number, number][], [number, number][], number[]]>([
  [[[10_00, 2]], [[10_00, 1]], [10_00]],
  [[[10_00, 2]], [[10_00, 3]], []],
  [
    [
      [20_00, 1],
      [4_00, 3],
    ],
    [[10_00, 2]],
    [10_00, 4_00],
  ],
  [
    [
      [20_00, 1],
      [4_00, 3],
    ],
    [
      [10_00, 2],
      [14_00, 4],
    ],
    [],
  ],
  [
    [
      [20_00, 1],
      [4_00, 3],
    ],
    [
      [14_00, 4],
      [10_00, 2],
    ],
    [],
  ],
  [
    [
      [20_00, 1],
      [4_00, 3],
    ],
    [
      [10_00, 2],
      [1_00, 4],
    ],
    [9_00, 4_00],
  ],
])(
  'of refunds of %j, each with the time it was asked for, with %j given back, %j are missing',
  (asked, made, missing) => {
    const refunds = asked.map(([amountCents, at]) => ({ amountCents, askedAt: new Date(at) }))
    const given = made.map(([amountCents, at]) => ({ amountCents, madeAt: new Date(at) }))
    expect(uncoveredRefunds(refunds, given).map(({ amountCents }) => amountCents)).toEqual(missing)
  },
)

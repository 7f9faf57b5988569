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
  const refunds = amounts.map((amountCents) => ({ amountCents }))
  expect(uncoveredRefunds(refunds, given).map(({ amountCents }) => amountCents)).toEqual(missing)
})

import { expect, test } from 'vitest'
import { cardNumber } from '#src/loyalty/card-number'

test.each([
  ['00000000000', '2000000000008'],
  ['10987654321', '2109876543210'],
  ['99999999999', '2999999999991'],
])('%s becomes %s', (digits, number) => {
  expect(cardNumber(digits)).toBe(number)
})

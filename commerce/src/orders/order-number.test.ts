import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOrderNumber, orderNumber } from '#src/orders/order-number'

test('the number of an order is that of the sequence with a check digit', () => {
  expect(orderNumber(572)).toBe('5724')
  expect(isOrderNumber('5724')).toBe(true)
})

test('one digit mistyped, or two neighbours swapped, is no order number', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10_000, max: 9_999_999 }),
      fc.nat(),
      fc.integer({ min: 1, max: 9 }),
      (sequence, at, by) => {
        const number = orderNumber(sequence)
        const place = at % number.length
        const digits = Array.from(number, Number)
        const mistyped = digits.map((digit, index) => (index === place ? (digit + by) % 10 : digit)).join('')
        expect(isOrderNumber(mistyped)).toBe(false)
        const swapped = digits.toSpliced(place, 2, ...digits.slice(place, place + 2).toReversed()).join('')
        expect(isOrderNumber(swapped)).toBe(swapped === number)
      },
    ),
  )
})

test.each(['', '0', 'abc', '12345', '5724 ', '-5724'])('%j is no order number', (text) => {
  expect(isOrderNumber(text)).toBe(false)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ORDER_NUMBER_GAP } from '#src/limits'
import { isOrderNumber, orderNumber } from '#src/orders/order-number'

const step = fc.integer({ min: 0, max: ORDER_NUMBER_GAP - 1 })

test('the number of an order is that of the sequence, a step and a check digit', () => {
  expect(orderNumber(0, 572)).toBe('5724')
  expect(orderNumber(10_000, 572)).toMatch(/^100000572\d$/)
  expect(isOrderNumber(orderNumber(10_000, 572))).toBe(true)
})

test('[E-25] two orders have two numbers, and the later one has the greater', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: 9_999_999 }), step, step, (sequence, one, other) => {
      expect(Number(orderNumber(sequence + 1, other))).toBeGreaterThan(Number(orderNumber(sequence, one)))
    }),
  )
})

test('one digit mistyped, or two neighbors swapped, is no order number', () => {
  fc.assert(
    fc.property(
      ...[fc.integer({ min: 10_000, max: 9_999_999 }), step, fc.nat(), fc.integer({ min: 1, max: 9 })],
      (sequence, within, at, by) => {
        const number = orderNumber(sequence, within)
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

import { isOrderNumber } from 'commerce/orders/order-number'
import { expect, test } from 'vitest'
import { drawNumber } from '#src/orders/placing/draw-number'

test('[E-25] who has an order number cannot count on to the next: the distances are all over the place', () => {
  const numbers = Array.from({ length: 1_000 }, (_, at) => drawNumber(10_000 + at))
  expect(numbers.every(isOrderNumber)).toBe(true)
  expect(new Set(numbers).size).toBe(1_000)
  const distances = numbers.slice(1).map((number, at) => Number(number) - Number(numbers[at]))
  expect(new Set(distances).size).toBeGreaterThan(900)
  const commonest = Math.max(...distances.map((one) => distances.filter((other) => other === one).length))
  expect(commonest).toBeLessThan(10)
})

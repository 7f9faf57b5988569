import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdsCardNumber } from '#src/payment/holds-card-number'

test.each([
  '4242424242424242',
  '4242 4242 4242 4242',
  '4242-4242-4242-4242',
  '4242 – 4242 – 4242 – 4242'.replaceAll(' – ', '–'),
  '4242.4242.4242.4242',
  '5555555555554444',
  '2223003122003222',
  '378282246310005',
  '3782 822463 10005',
  '6011111111111117',
  '4222222222222',
  'my card is 4242424242424242, thanks',
  '4242 4242 4242 4242 123',
  '4242424242424242 12/30 123',
  '００4242424242424242',
  '４２４２４２４２４２４２４２４２',
])('[E-66] %s holds a card number', (text) => {
  expect(holdsCardNumber(text)).toBe(true)
})

test.each([
  '',
  'Congress Avenue 1100',
  '4242424242424241',
  '424242424242',
  '+1 512 555 0100',
  '+49 30 901820 1234',
  'DE123456789',
  'IT12345678901',
  '78701-4242',
  '2026-11-20 12:00',
  'order-4242424242424242-a',
])('%s holds none', (text) => {
  expect(holdsCardNumber(text)).toBe(false)
})

test('keys of random digits and letters hold none', () => {
  fc.assert(
    fc.property(fc.uuid(), (key) => {
      expect(holdsCardNumber(key)).toBe(false)
      expect(holdsCardNumber(`${key}@example.com`)).toBe(false)
    }),
    { numRuns: 5_000 },
  )
})

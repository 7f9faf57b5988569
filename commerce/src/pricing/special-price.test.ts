import { expect, test } from 'vitest'
import { specialPrice } from '#src/pricing/special-price'

const now = new Date('2026-11-20T12:00:00Z')
const past = new Date('2026-11-01T00:00:00Z')
const future = new Date('2026-12-01T00:00:00Z')

test.each<[string, Date | null, Date | null, number | null, number]>([
  ['both ends open', null, null, 80, 80],
  ['inside the window', past, future, 80, 80],
  ['from a past day on', past, null, 80, 80],
  ['until a coming day', null, future, 80, 80],
  ['at its first moment', now, null, 80, 80],
  ['at its last moment', null, now, 80, 80],
  ['not begun yet', future, null, 80, 0],
  ['ended', null, past, 80, 0],
  ['a window that ends before it begins', future, past, 80, 0],
  ['equal to the regular price', null, null, 100, 0],
  ['above the regular price', null, null, 120, 0],
  ['none', null, null, null, 0],
])('[PDP-07] special price: %s', (_name, ...row) => {
  const [specialFrom, specialTo, special, expected] = row
  const terms = { priceCents: 100, specialPriceCents: special, specialFrom, specialTo }
  expect(specialPrice(terms, now)).toBe(expected)
})

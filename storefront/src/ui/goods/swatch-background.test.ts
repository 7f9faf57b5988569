import { expect, test } from 'vitest'
import { swatchBackground } from '#src/ui/goods/swatch-background'

test.each([
  ['#1b2a4e', '#1b2a4e'],
  ['#fff', '#fff'],
  ['/0123456789abcdef/leopard.jpg', 'url("/img/310x300/0123456789abcdef/leopard.jpg") center / cover'],
  ['/x") red, url("evil.jpg', 'url("/img/310x300/x%22)%20red,%20url(%22evil.jpg") center / cover'],
])('[CAT-12] a swatch of %s is painted as %s', (swatch, background) => {
  expect(swatchBackground(swatch)).toBe(background)
})

test('a color that nobody described is painted as unknown', () => {
  expect(swatchBackground('')).toContain('gradient')
})

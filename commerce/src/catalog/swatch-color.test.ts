import { expect, test } from 'vitest'
import { swatchColor } from '#src/catalog/swatch-color'

test.each([
  ['Black', '#111111'],
  ['ballet-pink', '#f6cfd2'],
  ['  Royal  Blue ', '#1f45b0'],
  ['#FFAA00', '#ffaa00'],
  ['Tie dye', undefined],
  ['constructor', undefined],
])('[CAT-12] the swatch of %j is %j', (name, swatch) => {
  expect(swatchColor(name)).toBe(swatch)
})

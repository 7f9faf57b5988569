import type { Tile } from 'commerce/catalog/tile'
import { expect, test } from 'vitest'
import { packTiles, unpackTiles } from '#src/catalog/tiles/packed-tiles'

const dress: Tile = {
  sku: 'D-1',
  parentSku: 'D',
  type: 'configurable',
  name: 'Wrap dress',
  slug: 'wrap-dress',
  image: '/d/1.webp',
  secondImage: '',
  priceCents: 4_500,
  regularCents: 6_000,
  moreColors: 2,
  isNew: false,
  isOnSale: true,
  isInStock: true,
  requiresOptions: false,
  isFrom: false,
  colors: [
    { label: 'Ink', swatch: '#111111', image: '/d/ink.webp', sku: 'D-1-S' },
    { label: 'Rose', swatch: '', image: '/d/rose.webp', sku: 'D-1-M' },
  ],
}
const names = ['isNew', 'isOnSale', 'isInStock', 'requiresOptions', 'isFrom']
const flags = Array.from({ length: 2 ** names.length }, (_, bits) =>
  Object.fromEntries(names.map((name, at) => [name, (bits & (1 << at)) > 0])),
)

test.each(flags)('a tile arrives as it was sent: %o', (given) => {
  const tiles = [
    { ...dress, ...given },
    { ...dress, ...given, colors: [], moreColors: 0 },
  ]
  expect(arrived(tiles)).toEqual(tiles)
})

test('a list without tiles stays one', () => {
  expect(arrived([])).toEqual([])
})

/** As a browser reads them: the server that packed them takes its own first. */
function arrived(tiles: Tile[]): Tile[] {
  const packed = packTiles(tiles)
  expect(unpackTiles(packed)).toBe(tiles)
  return unpackTiles(packed)
}

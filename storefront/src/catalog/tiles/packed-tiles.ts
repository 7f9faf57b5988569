import type { Tile } from 'commerce/catalog/tile'
import { useMemo } from 'react'
import { type Packed, pack, takePacked } from '#src/packed'

/** Tiles packed as rows for the browser: field names are sent once, not fifty times. */
export type PackedTiles = Packed<Tile[]>

type TileRow = [
  sku: string,
  parentSku: string,
  type: Tile['type'],
  name: string,
  slug: string,
  image: string,
  secondImage: string,
  flags: number,
  priceCents: number,
  regularCents: number,
  moreColors: number,
  ...colors: [label: string, swatch: string, image: string, sku: string][],
]

const isNew = 1
const isOnSale = 2
const isInStock = 4
const requiresOptions = 8
const isFrom = 16

export function packTiles(tiles: Tile[]): PackedTiles {
  return pack(tiles, (all) => all.map(rowOf))
}

export function unpackTiles(packed: PackedTiles): Tile[] {
  const tiles = import.meta.env.SSR ? takePacked(packed) : undefined
  return tiles ?? (JSON.parse(packed) as TileRow[]).map(tileOf)
}

export function useTiles(packed: PackedTiles): Tile[] {
  return useMemo(() => unpackTiles(packed), [packed])
}

function rowOf(tile: Tile): TileRow {
  const flags =
    (tile.isNew ? isNew : 0) +
    (tile.isOnSale ? isOnSale : 0) +
    (tile.isInStock ? isInStock : 0) +
    (tile.requiresOptions ? requiresOptions : 0) +
    (tile.isFrom ? isFrom : 0)
  return [
    tile.sku,
    tile.parentSku,
    tile.type,
    tile.name,
    tile.slug,
    tile.image,
    tile.secondImage,
    flags,
    tile.priceCents,
    tile.regularCents,
    tile.moreColors,
    ...tile.colors.map(({ label, swatch, image, sku }): TileRow[11] => [label, swatch, image, sku]),
  ]
}

function tileOf(row: TileRow): Tile {
  const [sku, parentSku, type, name, slug, image, secondImage, flags, priceCents, regularCents, ...rest] = row
  const [moreColors, ...colors] = rest
  return {
    sku,
    parentSku,
    type,
    name,
    slug,
    image,
    secondImage,
    priceCents,
    regularCents,
    moreColors,
    isNew: (flags & isNew) > 0,
    isOnSale: (flags & isOnSale) > 0,
    isInStock: (flags & isInStock) > 0,
    requiresOptions: (flags & requiresOptions) > 0,
    isFrom: (flags & isFrom) > 0,
    colors: colors.map(([label, swatch, picture, ofColor]) => ({
      label,
      swatch,
      image: picture,
      sku: ofColor,
    })),
  }
}

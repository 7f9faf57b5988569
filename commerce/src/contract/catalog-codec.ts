import type { WireCategory, WireTile } from '#src/contract/catalog'
import { type Cents, centsFromWire } from '#src/money'

export interface Category {
  id: number
  name: string
  slug: string
  isInMenu: boolean
  level: number
  position: number
  /** ids from the root to this category, both included */
  pathIds: number[]
  productCount: number
  children: Category[]
  description: string
  image: string
  metaTitle: string
  metaDescription: string
}

export function categoryFromWire(wire: WireCategory): Category {
  return {
    id: wire.id,
    name: wire.name,
    slug: wire.slug,
    isInMenu: wire.is_active && wire.include_in_menu,
    level: wire.level,
    position: wire.position,
    pathIds: wire.path.split('/').map(Number),
    productCount: wire.product_count,
    children: wire.children_data.map(categoryFromWire),
    description: wire.description,
    image: wire.image,
    metaTitle: wire.meta_title,
    metaDescription: wire.meta_description,
  }
}

export interface TileColor {
  id: number
  label: string
  /** hex colour, or address of a picture; undefined: the label tells */
  swatch?: string
  image: string
  /** of its first variant that can be bought, else of its first */
  sku: string
}

export interface TileSize {
  label: string
  sku: string
  colorId: number | undefined
  isInStock: boolean
}

/** A product as a tile shows it. */
export interface Tile {
  sku: string
  parentSku: string
  type: WireTile['type_id']
  name: string
  slug: string
  image: string
  secondImage: string
  isNew: boolean
  isSale: boolean
  priceCents: Cents
  regularCents: Cents
  isInStock: boolean
  colors: TileColor[]
  /** variants by what is asked besides the colour; empty where nothing is */
  sizes: TileSize[]
}

export function tileFromWire(wire: WireTile): Tile {
  return {
    sku: wire.sku,
    parentSku: wire.parentSku,
    type: wire.type_id,
    name: wire.name,
    slug: wire.slug,
    image: wire.image,
    secondImage: wire.second_image,
    // CAT-11: the flags are strings, and only '1' is set
    isNew: wire.new === '1',
    isSale: wire.sale === '1',
    priceCents: centsFromWire(wire.priceInclTax),
    regularCents: centsFromWire(wire.originalPriceInclTax),
    isInStock: wire.stock.is_in_stock,
    colors: colorsOf(wire),
    sizes: sizesOf(wire),
  }
}

function colorsOf(wire: WireTile): TileColor[] {
  const index = wire.configurable_options.findIndex((option) => option.attribute_code === 'color')
  const values = wire.configurable_options[index]?.values ?? []
  return values.flatMap(({ value_index: id, label, swatch }) => {
    const variants = wire.tile_variants.filter((variant) => variant[index + 2] === id)
    const [sku] = variants.find(([, isInStock]) => isInStock === 1) ?? variants[0] ?? []
    if (sku === undefined) return []
    const image = wire.color_images?.[String(id)] ?? wire.image
    return [{ id, label, image, sku, ...(swatch === undefined ? {} : { swatch }) }]
  })
}

function sizesOf(wire: WireTile): TileSize[] {
  const options = wire.configurable_options
  const colorIndex = options.findIndex((option) => option.attribute_code === 'color')
  const rank = (variant: WireTile['tile_variants'][number]) =>
    options.map((option, at) => option.values.findIndex(({ value_index: id }) => id === variant[at + 2]))
  return wire.tile_variants
    .map((variant) => ({ variant, rank: rank(variant) }))
    .toSorted((a, b) => compareRanks(a.rank, b.rank))
    .map(({ variant, rank: ranks }) => ({
      label: options
        .flatMap((option, at) => (at === colorIndex ? [] : [option.values[ranks[at] ?? -1]?.label ?? '']))
        .join(', '),
      sku: variant[0],
      colorId: colorIndex === -1 ? undefined : Number(variant[colorIndex + 2]),
      isInStock: variant[1] === 1,
    }))
    .filter(({ label }) => label !== '')
}

function compareRanks(a: number[], b: number[]): number {
  for (const [at, rank] of a.entries()) {
    const difference = rank - (b[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

import type { Product } from '#src/catalog/product'
import type { Cents } from '#src/money'

export interface TileColor {
  label: string
  /** hex color, or path of a picture; empty if there is neither */
  swatch: string
  image: string
  /** of its first available variant, or else of its first */
  sku: string
}

/** A product as a tile shows it. */
export interface Tile extends Pick<
  Product,
  'sku' | 'parentSku' | 'type' | 'name' | 'slug' | 'image' | 'isNew' | 'isOnSale'
> {
  /** the picture shown on hover; empty if there is none */
  secondImage: string
  priceCents: Cents
  regularCents: Cents
  /** it may cost more: variants cost different amounts, or a group leaves all quantities open */
  isFrom: boolean
  isInStock: boolean
  /** a custom option must be filled in before it can be bought */
  requiresOptions: boolean
  /** at most TILE_SWATCHES of them */
  colors: TileColor[]
  /** how many more colors there are */
  moreColors: number
}

export interface TileVariant {
  sku: string
  /** its options besides the color: 'M', '32, Long' */
  label: string
  color: string
  isInStock: boolean
}

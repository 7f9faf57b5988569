import type { ProductType } from '#src/cart/offer'
import type { Cents } from '#src/money'
import type { StudioProductPrices } from '#src/studio-prices/studio-prices'

/** What a studio made of a product in its store. */
export interface Assigned {
  id: string
  /** the student price that the studio set; null: none */
  ownCents: Cents | null
  /** ids of the dress codes it belongs to */
  dressCodes: string[]
  isPublished: boolean
  /** options of its color; null: all of them */
  allowedColors: number[] | null
  version: number
}

/** A product that a studio can sell, with the studio's prices. */
export interface StoreProduct extends StudioProductPrices {
  sku: string
  name: string
  slug: string
  type: ProductType
  image: string
  isNew: boolean
  isOnSale: boolean
  isInStock: boolean
  /** swatch: hex color, or path of a picture; empty if there is neither */
  colors: { id: number; label: string; swatch: string }[]
  /** undefined: not in the studio's store */
  assigned?: Assigned
}

/** The colors in which students can buy it. */
export function allowedColors({ colors, assigned }: StoreProduct): StoreProduct['colors'] {
  const allowed = assigned?.allowedColors ?? null
  return allowed === null ? colors : colors.filter(({ id }) => allowed.includes(id))
}

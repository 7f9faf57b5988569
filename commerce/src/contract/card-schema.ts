import * as z from 'zod/mini'
import { tileSchema } from '#src/contract/catalog-schemas'

const text = z.string()
const tile = tileSchema.shape

/** CAT-13: the fields of a product that a list shows: of a tile, with colors in place of variants. */
export const cardSchema = z.strictObject({
  sku: tile.sku,
  parentSku: tile.parentSku,
  parent_slug: tile.parent_slug,
  type_id: tile.type_id,
  name: tile.name,
  slug: tile.slug,
  image: tile.image,
  second_image: tile.second_image,
  new: tile.new,
  sale: tile.sale,
  priceInclTax: tile.priceInclTax,
  originalPriceInclTax: tile.originalPriceInclTax,
  stock: z.strictObject({ is_in_stock: z.boolean() }),
  /** at most TILE_SWATCHES; sku: of its first available variant, or else of its first */
  colors: z.array(z.strictObject({ label: text, swatch: text, image: text, sku: text })),
  /** how many more there are */
  more_colors: z.number(),
  requires_options: tile.requires_options,
  price_is_lowest: tile.price_is_lowest,
})

export type WireCard = z.infer<typeof cardSchema>

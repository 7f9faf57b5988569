import * as z from 'zod/mini'
import * as entities from '#src/contract/catalog-schemas'
import * as content from '#src/contract/content'

const tile = entities.tileSchema.shape

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
  colors: z.array(
    z.strictObject({ label: z.string(), swatch: z.string(), image: z.string(), sku: z.string() }),
  ),
  /** how many more there are */
  more_colors: z.number(),
  requires_options: tile.requires_options,
  price_is_lowest: tile.price_is_lowest,
})

export type WireCard = z.infer<typeof cardSchema>

const bucket = z.strictObject({
  key: z.union([z.string(), z.number()]),
  doc_count: z.number(),
  from: z.optional(z.number()),
  to: z.optional(z.number()),
})

/** The result of searchCatalog for all fields. */
export const searchResultSchema = z.strictObject({
  items: z.array(
    z.union([
      entities.productSchema,
      entities.tileSchema,
      cardSchema,
      entities.categorySchema,
      entities.attributeSchema,
      entities.taxRuleSchema,
      entities.reviewSchema,
      content.contentPageSchema,
      content.contentBlockSchema,
      content.contentNodeSchema,
    ]),
  ),
  total: z.number(),
  start: z.number(),
  perPage: z.number(),
  aggregations: z.record(z.string(), z.strictObject({ buckets: z.array(bucket) })),
  suggestions: z.optional(z.array(z.string())),
})

/** The result of suggestSearch. */
export const suggestionsSchema = z.strictObject({
  terms: z.array(z.string()),
  categories: z.array(z.strictObject({ name: z.string(), slug: z.string(), parent: z.string() })),
  products: z.array(entities.tileSchema),
  total: z.number(),
  corrected: z.optional(z.string()),
})

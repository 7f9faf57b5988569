import * as z from 'zod/mini'
import { productTypes } from '#src/cart/offer'

/** What a studio made of a product. */
export const assignedSchema = z.strictObject({
  _id: z.string(),
  sku: z.string(),
  /** the student price that the studio set; null: none */
  price: z.nullable(z.number()),
  /** the dress codes it belongs to */
  relations: z.array(z.string()),
  is_published: z.boolean(),
  /** options of its color; null: all of them */
  allowed_colors: z.nullable(z.array(z.int())),
  version: z.int(),
})
export type WireAssigned = z.infer<typeof assignedSchema>

/** STUDIO-10: of the studio of the owner who is signed in. */
const pricesSchema = z.strictObject({
  my_price: z.number(),
  /** of the variant that costs the studio most; that of the product where all cost the same */
  highest_my_price: z.number(),
  msrp: z.number(),
  student_price: z.number(),
  profit: z.number(),
  /** the profit of the variant that costs the studio most */
  profit_at_highest: z.number(),
})

export const studioProductSchema = z.strictObject({ ...assignedSchema.shape, ...pricesSchema.shape })
export type WireStudioProduct = z.infer<typeof studioProductSchema>

export const repricedSchema = z.strictObject({ ...studioProductSchema.shape, name: z.string() })
export type WireRepriced = z.infer<typeof repricedSchema>

export const colorSchema = z.strictObject({
  value: z.int(),
  label: z.string(),
  /** hex color, or path of a picture */
  swatch: z.optional(z.string()),
})

const childSchema = z.strictObject({ sku: z.string(), is_in_stock: z.boolean() })

const configurableOption = z.strictObject({
  attribute_id: z.int(),
  attribute_code: z.string(),
  label: z.string(),
  values: z.array(z.strictObject({ value_index: z.int(), label: z.string() })),
})

/** With include and exclude lists, only the fields that are asked for. */
export const storeProductSchema = z.strictObject({
  id: z.int(),
  sku: z.string(),
  name: z.string(),
  slug: z.string(),
  type_id: z.enum(productTypes),
  image: z.string(),
  /** '1': yes */
  new: z.string(),
  sale: z.string(),
  is_in_stock: z.boolean(),
  colors: z.array(colorSchema),
  /** of the own group alone */
  price_group: z.array(z.strictObject({ group_id: z.int(), price: z.number() })),
  ...pricesSchema.shape,
  /** the student price */
  price: z.number(),
  /** its variants, each with the option that it has of each attribute: {"color": "49"} */
  configurable_children: z.array(z.catchall(childSchema, z.union([z.string(), z.boolean()]))),
  extension_attributes: z.strictObject({ configurable_product_options: z.array(configurableOption) }),
  /** null: not in the studio's store */
  studio_product: z.nullable(assignedSchema),
})
export type WireStoreProduct = z.infer<typeof storeProductSchema>

const bucket = z.strictObject({
  key: z.union([z.string(), z.number()]),
  doc_count: z.number(),
  from: z.optional(z.number()),
  to: z.optional(z.number()),
})

export const storeProductsSchema = z.strictObject({
  items: z.array(z.partial(storeProductSchema)),
  total: z.int(),
  start: z.int(),
  perPage: z.int(),
  aggregations: z.record(z.string(), z.strictObject({ buckets: z.array(bucket) })),
})
export type WireStoreProducts = z.infer<typeof storeProductsSchema>

export const previewRowSchema = z.strictObject({
  sku: z.string(),
  name: z.string(),
  /** for the change of what is previewed */
  version: z.int(),
  /** what students pay now, and then */
  old_price: z.number(),
  ...pricesSchema.shape,
  warnings: z.array(z.enum(['below-zero', 'too-high', 'below-my-price'])),
})
export type WirePreviewRow = z.infer<typeof previewRowSchema>

/** What somebody else saved in the meantime, and what was sent: of a rule, the price that it gives now. */
export const conflictSchema = z.strictObject({
  changed: z.array(
    z.strictObject({
      sku: z.string(),
      name: z.string(),
      /** null: it is no longer in the studio's store */
      saved: z.nullable(assignedSchema),
      sent: z.strictObject({ version: z.optional(z.int()), price: z.optional(z.nullable(z.number())) }),
    }),
  ),
})
export type WireConflict = z.infer<typeof conflictSchema>

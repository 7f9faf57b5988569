import * as z from 'zod/mini'
import { bundleOptionKinds, customOptionKinds, productTypes } from '#src/cart/offer'
import { reviewFits } from '#src/reviews/review-fit'

// The entities of the catalog on the wire. Amounts are decimal numbers. Browsers use only the types: the schemas are
// for the API's description and its tests.

const number = z.number()
const text = z.string()
const flag = z.boolean()
const optionIds = z.union([number, text, flag, z.null(), z.array(z.union([number, text]))])

const stock = z.strictObject({ product_id: z.optional(number), is_in_stock: flag, qty: number })
export type WireStock = z.infer<typeof stock>

const prices = {
  /** the current price, without and with tax */
  price: number,
  priceInclTax: number,
  priceTax: number,
  /** 0 without a valid special price */
  special_price: number,
  specialPriceInclTax: number,
  specialPriceTax: number,
  /** the regular price */
  originalPrice: number,
  originalPriceInclTax: number,
  special_from_date: z.nullable(text),
  special_to_date: z.nullable(text),
}
export type WirePrices = z.infer<z.ZodMiniObject<typeof prices>>

const tierPrice = z.strictObject({
  customer_group_id: number,
  qty: number,
  /** unit price with tax, without options */
  value: number,
  /** of a bundle that costs the sum of its parts: its reduction in percent */
  percentage_value: z.optional(number),
})
export type WireTierPrice = z.infer<typeof tierPrice>
const tierPrices = z.array(tierPrice)

const quantities = {
  /** of products with limits of their own; left out where they are 1, 999 and 1 */
  min_cart_qty: z.optional(number),
  max_cart_qty: z.optional(number),
  qty_increment: z.optional(number),
}

/** A product inside a bundle or a group; the quantities are those of a part of a group. */
const part = z.strictObject({
  sku: text,
  name: text,
  image: text,
  stock,
  price: number,
  priceInclTax: number,
  originalPriceInclTax: number,
  tier_prices: tierPrices,
  ...quantities,
})
export type WirePart = z.infer<typeof part>

const priceType = z.enum(['fixed', 'percent'])
const productType = z.enum(productTypes)

const configurableOption = z.strictObject({
  attribute_id: number,
  attribute_code: text,
  label: text,
  position: number,
  /** swatch: hex color, or path of a picture */
  values: z.array(z.strictObject({ value_index: number, label: text, swatch: z.optional(text) })),
})
export type WireConfigurableOption = z.infer<typeof configurableOption>
const configurableOptions = z.array(configurableOption)

const variantFields = z.object({
  id: number,
  sku: text,
  name: text,
  url_key: text,
  status: number,
  image: text,
  stock,
  tier_prices: tierPrices,
  /** the variant attributes again, as a list */
  custom_attributes: z.array(z.strictObject({ attribute_code: text, value: number })),
  ...quantities,
  ...prices,
})
/** In addition one field for each variant attribute: its code, and the option's id. */
export type WireVariant = z.infer<typeof variantFields> & Record<string, unknown>
const variant: z.ZodMiniType<WireVariant> = z.catchall(variantFields, optionIds)

const customOption = z.strictObject({
  option_id: number,
  title: text,
  is_require: flag,
  max_characters: z.nullable(number),
  price: number,
  price_type: priceType,
  type: z.enum(customOptionKinds),
  values: z.array(
    z.strictObject({ option_type_id: number, title: text, price: number, price_type: priceType }),
  ),
})

export type WireCustomOption = z.infer<typeof customOption>

const bundleOption = z.strictObject({
  option_id: number,
  title: text,
  required: flag,
  type: z.enum(bundleOptionKinds),
  product_links: z.array(
    z.strictObject({
      id: number,
      sku: text,
      qty: number,
      is_default: flag,
      can_change_quantity: flag,
      /** what one of it adds to a bundle with a fixed price, with tax; 0 if the bundle costs the sum of its parts */
      price: number,
      product: part,
    }),
  ),
})

export type WireBundleOption = z.infer<typeof bundleOption>

const productLink = z.strictObject({
  /** of the product with the link */
  sku: text,
  link_type: z.enum(['associated', 'related', 'upsell', 'crosssell']),
  linked_product_type: text,
  linked_product_sku: text,
  position: number,
  qty: number,
  /** of an associated product: whether its line is filled in at first */
  is_default: flag,
  /** of an associated product: what its line shows */
  product: z.optional(part),
})
export type WireProductLink = z.infer<typeof productLink>

const media = z.strictObject({
  /** '/{hash}/{name}': see picturePath */
  image: text,
  pos: number,
  lab: text,
  /** option id of the color it shows, if it shows one */
  color: z.optional(number),
  vid: z.optional(z.strictObject({ url: text })),
})
export type WireMedia = z.infer<typeof media>

/** by code of a store view; left out where it is the same in all */
const slugs = z.optional(z.record(text, text))

export const productSchema = z.strictObject({
  id: number,
  sku: text,
  /** sku of the configurable product on whose page a variant is chosen, otherwise its own */
  parentSku: text,
  /** of a variant: the slug of that product */
  parent_slug: z.optional(text),
  type_id: productType,
  name: text,
  slug: text,
  url_key: text,
  slugs,
  description: text,
  short_description: text,
  status: number,
  visibility: number,
  tax_class_id: z.nullable(number),
  ...prices,
  image: text,
  small_image: text,
  thumbnail: text,
  media_gallery: z.array(media),
  stock,
  category_ids: z.array(number),
  category: z.array(z.strictObject({ category_id: number, name: text, slug: text, path: text })),
  meta_title: text,
  meta_description: text,
  /** '1' or '0' */
  new: text,
  sale: text,
  configurable_options: configurableOptions,
  configurable_children: z.array(variant),
  product_links: z.array(productLink),
  tier_prices: tierPrices,
  custom_options: z.array(customOption),
  /** the same, by the commerce platform's name */
  options: z.array(customOption),
  /** the tax in the current price */
  tax: number,
  /** the quantity added by default */
  qty: number,
  /** nothing has to be chosen before it can be bought */
  is_configured: flag,
  /** what makes it unavailable for everyone, by name */
  errors: z.record(text, text),
  info: z.record(text, text),
  bundle_options: z.array(bundleOption),
  /** of a bundle with its own price: that price with tax, before its choices */
  bundle_price: z.optional(
    z.strictObject({ price: number, regular_price: number, special_percent: z.optional(number) }),
  ),
  downloadable_links: z.array(z.strictObject({ id: number, title: text, price: number, sample: text })),
  downloadable_samples: z.array(z.strictObject({ title: text, sample: text })),
  /** every visible attribute as text, for the details */
  custom_attributes: z.array(
    z.strictObject({
      attribute_code: text,
      label: text,
      /** in plain words */
      value: text,
      /** the same as its merchant formatted it, cleaned */
      html: z.optional(text),
    }),
  ),
  /** approved reviews: their number, and their average in tenths (46 is 4.6) */
  review_count: number,
  rating_tenths: number,
  min_cart_qty: number,
  max_cart_qty: number,
  /** it is sold in multiples of this; left out where that is 1 */
  qty_increment: quantities.qty_increment,
  created_at: text,
  updated_at: text,
})

export type WireProduct = z.infer<typeof productSchema>

const ofProduct = productSchema.shape

/** CAT-13: the fields of a product that a tile needs, with those of its pictures and variants. */
export const tileSchema = z.strictObject({
  id: ofProduct.id,
  sku: ofProduct.sku,
  parentSku: ofProduct.parentSku,
  parent_slug: ofProduct.parent_slug,
  type_id: ofProduct.type_id,
  name: ofProduct.name,
  slug: ofProduct.slug,
  image: ofProduct.image,
  /** the picture shown on hover; empty if there is none */
  second_image: text,
  new: ofProduct.new,
  sale: ofProduct.sale,
  price: ofProduct.price,
  priceInclTax: ofProduct.priceInclTax,
  originalPriceInclTax: ofProduct.originalPriceInclTax,
  special_price: ofProduct.special_price,
  specialPriceInclTax: ofProduct.specialPriceInclTax,
  stock: ofProduct.stock,
  review_count: ofProduct.review_count,
  rating_tenths: ofProduct.rating_tenths,
  configurable_options: ofProduct.configurable_options,
  /** one entry per variant: sku, in stock as 1 or 0, then an option id per configurable option */
  tile_variants: z.array(z.tuple([text, z.union([z.literal(0), z.literal(1)])], number)),
  /** the picture of each color option: option id -> image */
  color_images: z.optional(z.record(text, text)),
  /** there where one of its custom options is required */
  requires_options: z.optional(z.literal(true)),
  /** there where it may cost more: variants cost different amounts, or a group leaves all quantities open */
  price_is_lowest: z.optional(z.literal(true)),
})
export type WireTile = z.infer<typeof tileSchema>

export const categorySchema = z.strictObject({
  id: number,
  parent_id: number,
  name: text,
  slug: text,
  url_key: text,
  /** all that lead to it, its own first: those it had before, and those of other store views */
  url_keys: z.array(text),
  slugs,
  /** its own key */
  sku: text,
  is_active: flag,
  include_in_menu: flag,
  level: number,
  position: number,
  /** '1/2/20' */
  path: text,
  product_count: number,
  children_count: number,
  description: text,
  image: text,
  meta_title: text,
  meta_description: text,
  get children_data(): z.ZodMiniArray<typeof categorySchema> {
    return z.array(categorySchema)
  },
})

export type WireCategory = z.infer<typeof categorySchema>

export const attributeSchema = z.strictObject({
  attribute_id: number,
  attribute_code: text,
  frontend_label: text,
  default_frontend_label: text,
  frontend_input: text,
  is_user_defined: flag,
  is_visible: flag,
  is_visible_on_front: flag,
  is_comparable: flag,
  is_filterable: flag,
  options: z.array(z.strictObject({ value: number, label: text, swatch: text, position: number })),
})
export type WireAttribute = z.infer<typeof attributeSchema>

const taxRate = z.strictObject({
  id: number,
  code: text,
  rate: number,
  tax_country_id: text,
  tax_region_id: number,
  region_name: text,
  tax_postcode: text,
})
export const taxRuleSchema = z.strictObject({
  id: number,
  code: text,
  priority: number,
  position: number,
  tax_rate_ids: z.array(number),
  rates: z.array(taxRate),
  product_tax_class_ids: z.array(number),
  customer_tax_class_ids: z.array(number),
})
export type WireTaxRule = z.infer<typeof taxRuleSchema>

export const reviewSchema = z.strictObject({
  id: number,
  product_id: number,
  title: text,
  detail: text,
  nickname: text,
  review_status: number,
  rating: z.nullable(number),
  /** small, true or large; null where none was given */
  fit: z.nullable(z.enum(reviewFits)),
  created_at: text,
})
export type WireReview = z.infer<typeof reviewSchema>

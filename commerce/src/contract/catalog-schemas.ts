import * as z from 'zod/mini'
import { productTypes } from '#src/cart/offer'
import type { WireCategory } from '#src/contract/catalog'

// The entities of catalog.ts and content.ts as schemas, for the description of the API and its tests.

const number = z.number()
const text = z.string()
const flag = z.boolean()
const optionIds = z.union([number, text, flag, z.null(), z.array(z.union([number, text]))])

const stock = z.strictObject({ product_id: z.optional(number), is_in_stock: flag, qty: number })
const prices = {
  price: number,
  priceInclTax: number,
  priceTax: number,
  special_price: number,
  specialPriceInclTax: number,
  specialPriceTax: number,
  originalPrice: number,
  originalPriceInclTax: number,
  special_from_date: z.nullable(text),
  special_to_date: z.nullable(text),
}
const tierPrices = z.array(
  z.strictObject({
    customer_group_id: number,
    qty: number,
    value: number,
    percentage_value: z.optional(number),
  }),
)
const part = z.strictObject({
  sku: text,
  name: text,
  image: text,
  stock,
  price: number,
  priceInclTax: number,
  originalPriceInclTax: number,
  tier_prices: tierPrices,
})
const priceType = z.enum(['fixed', 'percent'])
const productType = z.enum(productTypes)

const configurableOptions = z.array(
  z.strictObject({
    attribute_id: number,
    attribute_code: text,
    label: text,
    position: number,
    values: z.array(z.strictObject({ value_index: number, label: text, swatch: z.optional(text) })),
  }),
)

/** Besides these, one field for each attribute the variants differ by: its code, and the option's id. */
const variant = z.catchall(
  z.object({
    id: number,
    sku: text,
    name: text,
    url_key: text,
    status: number,
    image: text,
    stock,
    tier_prices: tierPrices,
    custom_attributes: z.array(z.strictObject({ attribute_code: text, value: number })),
    ...prices,
  }),
  optionIds,
)

const customOption = z.strictObject({
  option_id: number,
  title: text,
  is_require: flag,
  max_characters: z.nullable(number),
  price: number,
  price_type: priceType,
  type: z.enum([
    'field',
    'area',
    'radio',
    'select',
    'checkbox',
    'multiple',
    'date',
    'date_time',
    'time',
    'file',
  ]),
  values: z.array(
    z.strictObject({ option_type_id: number, title: text, price: number, price_type: priceType }),
  ),
})

const bundleOption = z.strictObject({
  option_id: number,
  title: text,
  required: flag,
  type: z.enum(['select', 'radio', 'checkbox', 'multi']),
  product_links: z.array(
    z.strictObject({
      id: number,
      sku: text,
      qty: number,
      is_default: flag,
      can_change_quantity: flag,
      price: number,
      product: part,
    }),
  ),
})

const productLink = z.strictObject({
  sku: text,
  link_type: z.enum(['associated', 'related', 'upsell', 'crosssell']),
  linked_product_type: text,
  linked_product_sku: text,
  position: number,
  qty: number,
  product: z.optional(part),
})

const media = z.strictObject({
  image: text,
  pos: number,
  lab: text,
  color: z.optional(number),
  vid: z.optional(z.strictObject({ url: text })),
})

export const productSchema = z.strictObject({
  id: number,
  sku: text,
  parentSku: text,
  type_id: productType,
  name: text,
  slug: text,
  url_key: text,
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
  new: text,
  sale: text,
  configurable_options: configurableOptions,
  configurable_children: z.array(variant),
  product_links: z.array(productLink),
  tier_prices: tierPrices,
  custom_options: z.array(customOption),
  options: z.array(customOption),
  tax: number,
  qty: number,
  is_configured: flag,
  errors: z.record(text, text),
  info: z.record(text, text),
  bundle_options: z.array(bundleOption),
  bundle_price: z.optional(
    z.strictObject({ price: number, regular_price: number, special_percent: z.optional(number) }),
  ),
  downloadable_links: z.array(z.strictObject({ id: number, title: text, price: number, sample: text })),
  downloadable_samples: z.array(z.strictObject({ title: text, sample: text })),
  custom_attributes: z.array(z.strictObject({ attribute_code: text, label: text, value: text })),
  review_count: number,
  rating_tenths: number,
  min_cart_qty: number,
  max_cart_qty: number,
  created_at: text,
  updated_at: text,
})

export const tileSchema = z.strictObject({
  id: number,
  sku: text,
  parentSku: text,
  type_id: productType,
  name: text,
  slug: text,
  image: text,
  second_image: text,
  new: text,
  sale: text,
  price: number,
  priceInclTax: number,
  originalPriceInclTax: number,
  special_price: number,
  specialPriceInclTax: number,
  stock,
  review_count: number,
  rating_tenths: number,
  configurable_options: configurableOptions,
  /** sku, in stock as 1 or 0, then an option id per configurable option */
  tile_variants: z.array(z.tuple([text, z.union([z.literal(0), z.literal(1)])], number)),
  color_images: z.optional(z.record(text, text)),
})

export const categorySchema: z.ZodMiniType<WireCategory> = z.strictObject({
  id: number,
  parent_id: number,
  name: text,
  slug: text,
  url_key: text,
  sku: text,
  is_active: flag,
  include_in_menu: flag,
  level: number,
  position: number,
  path: text,
  product_count: number,
  children_count: number,
  description: text,
  image: text,
  meta_title: text,
  meta_description: text,
  get children_data() {
    return z.array(categorySchema)
  },
})

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

export const reviewSchema = z.strictObject({
  id: number,
  product_id: number,
  title: text,
  detail: text,
  nickname: text,
  review_status: number,
  rating: z.nullable(number),
  created_at: text,
})

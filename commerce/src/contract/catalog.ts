import type { ProductType } from '#src/cart/offer'

// Entities of the catalog as they travel: the fields, spelled as the wire spells them. Amounts are decimal numbers.

export interface WireStock {
  product_id?: number
  is_in_stock: boolean
  qty: number
}

export interface WireMedia {
  /** '/{hash}/{name}': see pictureAddress */
  image: string
  pos: number
  lab: string
  /** option id of the color it shows, where it belongs to one */
  color?: number
  vid?: { url: string }
}

interface WireOptionValue {
  value_index: number
  label: string
  /** hex color, or address of a picture */
  swatch?: string
}

export interface WireConfigurableOption {
  attribute_id: number
  attribute_code: string
  label: string
  position: number
  values: WireOptionValue[]
}

export interface WirePrices {
  /** what it costs now, without and with tax */
  price: number
  priceInclTax: number
  priceTax: number
  /** 0 where no special price is valid now */
  special_price: number
  specialPriceInclTax: number
  specialPriceTax: number
  /** the regular price */
  originalPrice: number
  originalPriceInclTax: number
  special_from_date: string | null
  special_to_date: string | null
}

export interface WireTierPrice {
  customer_group_id: number
  qty: number
  /** unit price with tax, without what chosen options add */
  value: number
  /** of a bundle that costs the sum of its parts: what is taken off it, in per cent */
  percentage_value?: number
}

/** A product as it stands inside a bundle or a group. */
export interface WirePart {
  sku: string
  name: string
  image: string
  stock: WireStock
  price: number
  priceInclTax: number
  originalPriceInclTax: number
  tier_prices: WireTierPrice[]
}

export interface WireVariant extends WirePrices {
  id: number
  sku: string
  name: string
  status: number
  image: string
  stock: WireStock
  tier_prices: WireTierPrice[]
  /** the attributes the variants differ by, again as a list */
  custom_attributes: { attribute_code: string; value: number }[]
  /** attribute code -> option id, for each attribute the variants differ by */
  [attribute: string]: unknown
}

export interface WireCustomOption {
  option_id: number
  title: string
  type:
    'field' | 'area' | 'radio' | 'select' | 'checkbox' | 'multiple' | 'date' | 'date_time' | 'time' | 'file'
  is_require: boolean
  max_characters: number | null
  price: number
  price_type: 'fixed' | 'percent'
  values: { option_type_id: number; title: string; price: number; price_type: 'fixed' | 'percent' }[]
}

export interface WireBundleOption {
  option_id: number
  title: string
  type: 'select' | 'radio' | 'checkbox' | 'multi'
  required: boolean
  product_links: {
    id: number
    sku: string
    qty: number
    is_default: boolean
    can_change_quantity: boolean
    /** what one of it adds to a bundle of a fixed price, with tax; 0 where the bundle costs the sum of its parts */
    price: number
    product: WirePart
  }[]
}

export interface WireProductLink {
  /** of the product that has the link */
  sku: string
  link_type: 'associated' | 'related' | 'upsell' | 'crosssell'
  linked_product_type: string
  linked_product_sku: string
  position: number
  qty: number
  /** of an associated product: what its line shows */
  product?: WirePart
}

export interface WireProduct extends WirePrices {
  id: number
  sku: string
  /** sku of the configurable product for a variant, else its own */
  parentSku: string
  type_id: ProductType
  name: string
  slug: string
  url_key: string
  description: string
  short_description: string
  status: number
  visibility: number
  tax_class_id: number | null
  image: string
  small_image: string
  thumbnail: string
  media_gallery: WireMedia[]
  stock: WireStock
  category_ids: number[]
  category: { category_id: number; name: string; slug: string; path: string }[]
  meta_title: string
  meta_description: string
  /** '1' or '0' */
  new: string
  sale: string
  configurable_options: WireConfigurableOption[]
  configurable_children: WireVariant[]
  product_links: WireProductLink[]
  tier_prices: WireTierPrice[]
  custom_options: WireCustomOption[]
  /** the same, by the name that the commerce platform gives them */
  options: WireCustomOption[]
  bundle_options: WireBundleOption[]
  /** of a bundle that has a price of its own: that price with tax, before its choices add to it */
  bundle_price?: { price: number; regular_price: number; special_percent?: number | undefined }
  downloadable_links: { id: number; title: string; price: number; sample: string }[]
  downloadable_samples: { title: string; sample: string }[]
  /** every visible attribute with its text, for the details */
  custom_attributes: { attribute_code: string; label: string; value: string }[]
  /** approved reviews: how many, and their mean in tenths (46 is 4.6) */
  review_count: number
  rating_tenths: number
  /** of the tax in what it costs now */
  tax: number
  /** what is put into the bag where nothing else is said */
  qty: number
  /** nothing must be chosen before it can be bought */
  is_configured: boolean
  /** what keeps everybody from buying it, by name */
  errors: Record<string, string>
  info: Record<string, string>
  min_cart_qty: number
  max_cart_qty: number
  created_at: string
  updated_at: string
}

/** What a tile shows, and no more: the projection named 'tile'. */
export const TILE_FIELDS = [
  'id', 'sku', 'parentSku', 'type_id', 'name', 'slug', 'image', 'new', 'sale',
  'price', 'priceInclTax', 'originalPriceInclTax', 'special_price', 'specialPriceInclTax',
  'stock', 'configurable_options', 'tile_variants', 'second_image', 'review_count', 'rating_tenths',
] as const // prettier-ignore

/** A tile's product: enough for swatches, sizes and a second view. */
export interface WireTile extends Pick<
  WireProduct,
  | 'id'
  | 'sku'
  | 'parentSku'
  | 'type_id'
  | 'name'
  | 'slug'
  | 'image'
  | 'new'
  | 'sale'
  | 'price'
  | 'priceInclTax'
  | 'originalPriceInclTax'
  | 'special_price'
  | 'specialPriceInclTax'
  | 'stock'
  | 'configurable_options'
  | 'review_count'
  | 'rating_tenths'
> {
  /** the picture shown on hover; empty where there is none */
  second_image: string
  /** one entry a variant: [sku, in stock as 1 or 0, option id per configurable option in order] */
  tile_variants: [string, 0 | 1, ...number[]][]
  /** the picture of each color option: option id -> image */
  color_images?: Record<string, string>
}

export interface WireCategory {
  id: number
  parent_id: number
  name: string
  slug: string
  url_key: string
  /** its key once more */
  sku: string
  is_active: boolean
  include_in_menu: boolean
  level: number
  position: number
  /** '1/2/20' */
  path: string
  product_count: number
  children_count: number
  children_data: WireCategory[]
  description: string
  image: string
  meta_title: string
  meta_description: string
}

export interface WireAttribute {
  attribute_id: number
  attribute_code: string
  frontend_label: string
  default_frontend_label: string
  frontend_input: string
  is_user_defined: boolean
  is_visible: boolean
  is_visible_on_front: boolean
  is_comparable: boolean
  is_filterable: boolean
  options: { value: number; label: string; swatch: string; position: number }[]
}

export interface WireTaxRule {
  id: number
  code: string
  priority: number
  position: number
  product_tax_class_ids: number[]
  customer_tax_class_ids: number[]
  tax_rate_ids: number[]
  rates: {
    id: number
    code: string
    rate: number
    tax_country_id: string
    tax_region_id: number
    region_name: string
    tax_postcode: string
  }[]
}

export interface WireReview {
  id: number
  product_id: number
  title: string
  detail: string
  nickname: string
  review_status: number
  rating: number | null
  created_at: string
}

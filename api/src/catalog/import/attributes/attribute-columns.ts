import { attributeCode } from '#src/catalog/import/attributes/read-attributes'
import { productColumns } from '#src/catalog/import/rows/staged-product'

const readColumns = [
  ...productColumns.flatMap(({ cell }) => (cell ? [cell.column] : [])),
  ...['sku', 'store_view_code', 'created_at', 'tax_class_name', 'categories', 'additional_attributes'],
  ...[
    'qty',
    'out_of_stock_qty',
    'use_config_min_qty',
    'manage_stock',
    'use_config_manage_stock',
    'allow_backorders',
    'use_config_backorders',
  ],
  ...['min_cart_qty', 'use_config_min_sale_qty', 'max_cart_qty', 'use_config_max_sale_qty'],
  ...['qty_increments', 'use_config_qty_increments', 'enable_qty_increments'],
  ...['base_image', 'base_image_label', 'small_image', 'small_image_label', 'thumbnail_image'],
  ...['thumbnail_image_label', 'additional_images', 'additional_image_labels', 'additional_image_videos'],
  ...['hide_from_product_page', 'configurable_variations', 'configurable_variation_labels'],
  ...['related_skus', 'related_position', 'upsell_skus', 'upsell_position', 'crosssell_skus'],
  ...['crosssell_position', 'associated_skus', 'custom_options', 'bundle_values', 'bundle_price_type'],
  ...['downloadable_links', 'downloadable_samples'],
]

/** Columns of the format without a meaning in this shop. */
const unusedColumns = [
  ...[
    'product_websites',
    'website_id',
    'updated_at',
    'display_product_options_in',
    'map_price',
    'map_enabled',
  ],
  ...['gift_message_available', 'custom_design', 'custom_design_from', 'custom_design_to', 'page_layout'],
  ...['custom_layout', 'custom_layout_update', 'product_options_container', 'msrp_display_actual_price_type'],
  ...['is_qty_decimal', 'notify_on_stock_below'],
  ...['use_config_notify_stock_qty', 'use_config_enable_qty_inc', 'is_decimal_divided'],
  ...['deferred_stock_update', 'use_config_deferred_stock_update', 'configurable_variation_prices'],
  ...['bundle_sku_type', 'bundle_price_view', 'bundle_weight_type', 'bundle_shipment_type'],
  ...['swatch_image', 'swatch_image_label', 'giftcard_type', 'giftcard_amount', 'giftcard_allow_open_amount'],
  ...[
    'giftcard_open_amount_min',
    'giftcard_open_amount_max',
    'shipment_type',
    'links_title',
    'samples_title',
  ],
]

/** Attributes with their own column in the format. */
const formatAttributes = new Set(['country_of_manufacture'])

const known = new Set([...readColumns, ...unusedColumns])

/** Columns named after an attribute of the shop; other unknown columns are reported. */
export function attributeColumnsOf(
  columns: readonly string[],
  attributeCodes: ReadonlySet<string>,
  warn: (column: string, message: string) => void,
): string[] {
  if (columns.includes('')) warn('', 'a column has no name and was left out')
  const others = columns.filter((column) => column !== '' && !known.has(column))
  const isAttribute = (column: string) =>
    formatAttributes.has(column) || attributeCodes.has(attributeCode(column))
  for (const column of others)
    if (!isAttribute(column)) warn(column, 'the column is not known and was left out')
  return others.filter(isAttribute)
}

import { amountText } from 'commerce/format-money'
import { linkCells, pictureCells, variationCells } from '#src/catalog/export/list-cells'
import { bundleCells, customOptionCells, downloadCells } from '#src/catalog/export/option-cells'
import type { ExportedProduct } from '#src/catalog/export/product-queries'
import type { ExportVocabulary } from '#src/catalog/export/vocabulary'
import type { Cells } from '#src/csv/write-csv'
import { formatAttributes } from '#src/catalog/product-csv/packed-values'
import { visibilityWords } from '#src/catalog/product-csv/product-words'

/**
 * Settings that the platform takes from its own configuration, or leaves empty for a new product, if the file does not
 * set them.
 */
const platformOnly: Cells = {
  product_websites: 'base',
  use_config_enable_qty_inc: '0',
  is_qty_decimal: '0',
  is_decimal_divided: '0',
  notify_on_stock_below: '1',
  use_config_notify_stock_qty: '1',
}

export const productColumns = [
  ...['sku', 'store_view_code', 'attribute_set_code', 'product_type', 'categories', 'name', 'description'],
  ...[
    'short_description',
    'weight',
    'product_online',
    'tax_class_name',
    'visibility',
    'price',
    'special_price',
  ],
  ...['special_price_from_date', 'special_price_to_date', 'url_key', 'meta_title', 'meta_keywords'],
  ...['meta_description', 'base_image', 'base_image_label', 'small_image', 'small_image_label'],
  ...['thumbnail_image', 'thumbnail_image_label', 'created_at', 'new_from_date', 'new_to_date', 'cost'],
  ...[
    'msrp_price',
    'additional_attributes',
    'qty',
    'out_of_stock_qty',
    'use_config_min_qty',
    'is_in_stock',
    'manage_stock',
    'use_config_manage_stock',
  ],
  ...['allow_backorders', 'use_config_backorders', 'min_cart_qty', 'use_config_min_sale_qty', 'max_cart_qty'],
  ...['use_config_max_sale_qty', 'qty_increments', 'use_config_qty_increments', 'enable_qty_increments'],
  ...['related_skus', 'upsell_skus', 'crosssell_skus', 'additional_images', 'additional_image_labels'],
  ...['additional_image_videos', 'hide_from_product_page', 'custom_options', 'bundle_price_type'],
  ...['bundle_values', 'associated_skus', 'downloadable_links', 'downloadable_samples'],
  ...['configurable_variations', 'configurable_variation_labels'],
  ...Object.keys(platformOnly),
]

export function productCells(product: ExportedProduct, vocabulary: ExportVocabulary): Cells {
  return {
    ...ownCells(product),
    ...stockCells(product),
    categories: product.categoryIds.map((id) => vocabulary.categoryPaths.get(id) ?? '').join(','),
    additional_attributes: attributesText(product, vocabulary),
    ...pictureCells(product.pictures),
    ...linkCells(product.links),
    ...variationCells(product, vocabulary),
    ...customOptionCells(product),
    ...bundleCells(product),
    ...downloadCells(product),
  }
}

/** A row for each other store view with its own texts. */
export function textCells({ sku, texts }: ExportedProduct): Cells[] {
  return texts.map((text) => ({
    sku,
    store_view_code: text.storeCode,
    name: text.name ?? '',
    description: text.description ?? '',
    short_description: text.shortDescription ?? '',
    url_key: text.urlKey ?? '',
    meta_title: text.metaTitle ?? '',
    meta_keywords: text.metaKeywords ?? '',
    meta_description: text.metaDescription ?? '',
  }))
}

function ownCells(product: ExportedProduct): Cells {
  return {
    sku: product.sku,
    attribute_set_code: product.attributeSet,
    product_type: product.type,
    name: product.name,
    description: product.description,
    short_description: product.shortDescription,
    weight: product.weight ?? '',
    product_online: product.status === 2 ? '2' : '1',
    tax_class_name: product.taxClass ?? 'None',
    visibility: new Map(visibilityWords).get(product.visibility) ?? '',
    price: amountText(product.priceCents),
    special_price: amountOrEmpty(product.specialPriceCents),
    special_price_from_date: product.specialFrom ?? '',
    special_price_to_date: product.specialTo ?? '',
    url_key: product.urlKey,
    meta_title: product.metaTitle,
    meta_keywords: product.metaKeywords,
    meta_description: product.metaDescription,
    created_at: product.createdAt,
    new_from_date: product.newFrom ?? '',
    new_to_date: product.newTo ?? '',
    cost: amountOrEmpty(product.costCents),
    msrp_price: amountOrEmpty(product.msrpCents),
  }
}

function stockCells(product: ExportedProduct): Cells {
  return {
    qty: product.qty === null ? '' : String(product.qty),
    out_of_stock_qty: product.outOfStockThreshold === null ? '' : String(product.outOfStockThreshold),
    use_config_min_qty: flag(product.outOfStockThreshold === null),
    is_in_stock: flag(product.isInStock),
    manage_stock: flag(product.manageStock),
    use_config_manage_stock: '0',
    allow_backorders: flag(product.allowsBackorder),
    use_config_backorders: '0',
    min_cart_qty: String(product.minCartQty),
    use_config_min_sale_qty: '0',
    max_cart_qty: String(product.maxCartQty),
    use_config_max_sale_qty: '0',
    qty_increments: String(product.qtyIncrement),
    use_config_qty_increments: '0',
    enable_qty_increments: flag(product.qtyIncrement > 1),
    ...platformOnly,
  }
}

function attributesText(product: ExportedProduct, vocabulary: ExportVocabulary): string {
  const pairs: [string, string][] = [
    ['new', yesOrNo(product.isNew)],
    ['sale', yesOrNo(product.isSale)],
  ]
  for (const { code, input } of vocabulary.attributes) {
    const value = product.attributes[code]
    if (value === undefined) continue
    const text = attributeText(value, input, vocabulary.optionLabels)
    if (text !== '') pairs.push([code, text])
  }
  return formatAttributes(pairs)
}

function attributeText(
  value: string | number | number[],
  input: string,
  labels: ReadonlyMap<number, string>,
): string {
  if (Array.isArray(value)) return value.map((id) => labels.get(id) ?? '').join('|')
  if (typeof value === 'number') return labels.get(value) ?? ''
  return input === 'boolean' ? yesOrNo(value === '1') : value
}

function amountOrEmpty(cents: number | null): string {
  return cents === null ? '' : amountText(cents)
}

function flag(value: boolean): string {
  return value ? '1' : '0'
}

function yesOrNo(value: boolean): string {
  return value ? 'Yes' : 'No'
}

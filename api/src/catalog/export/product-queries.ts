import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import { DEFAULT_SOURCE } from '#src/stock/default-source'

export interface OptionPriceChange {
  priceKind: string
  priceAmount: number
}

export interface ExportedProduct {
  id: number
  sku: string
  type: string
  name: string
  urlKey: string
  attributeSet: string
  description: string
  shortDescription: string
  status: number
  visibility: number
  priceCents: number
  specialPriceCents: number | null
  specialFrom: string | null
  specialTo: string | null
  costCents: number | null
  msrpCents: number | null
  taxClass: string | null
  weight: string | null
  isNew: boolean
  newFrom: string | null
  newTo: string | null
  isSale: boolean
  attributes: Record<string, string | number | number[]>
  variantAttributeIds: number[]
  hasDynamicPrice: boolean
  metaTitle: string
  metaKeywords: string
  metaDescription: string
  manageStock: boolean
  isInStock: boolean
  allowsBackorder: boolean
  minCartQty: number
  maxCartQty: number
  qtyIncrement: number
  createdAt: string
  qty: number | null
  outOfStockThreshold: number | null
  categoryIds: number[]
  pictures: {
    path: string
    label: string
    videoUrl: string
    isBase: boolean
    isSmall: boolean
    isThumbnail: boolean
    isHidden: boolean
  }[]
  links: { kind: string; sku: string; qty: number }[]
  variants: { sku: string; attributes: Record<string, number> }[]
  customOptions: (OptionPriceChange & {
    title: string
    kind: string
    isRequired: boolean
    maxCharacters: number | null
    sku: string
    values: (OptionPriceChange & { title: string; sku: string })[]
  })[]
  bundleOptions: {
    title: string
    kind: string
    isRequired: boolean
    choices: (OptionPriceChange & { sku: string; qty: number; isDefault: boolean; canChangeQty: boolean })[]
  }[]
  downloadLinks: {
    title: string
    priceCents: number
    maxDownloads: number | null
    file: string
    url: string
    sample: string
  }[]
  downloadSamples: { title: string; file: string; url: string }[]
  texts: ({ storeCode: string } & Record<TextName, string | null>)[]
}

type TextName =
  | 'name'
  | 'description'
  | 'shortDescription'
  | 'urlKey'
  | 'metaTitle'
  | 'metaKeywords'
  | 'metaDescription'

const time = (column: string) => sql`
  to_char(${sql.ref(column)}, case when date_part('milliseconds', ${sql.ref(column)})::numeric % 1000 = 0
    then 'YYYY-MM-DD HH24:MI:SS' else 'YYYY-MM-DD HH24:MI:SS.US' end)`

const parts = sql`
  (select on_hand from stock where product_id = p.id and source_code = ${DEFAULT_SOURCE}) as qty,
  (select out_of_stock_threshold from stock where product_id = p.id and source_code = ${DEFAULT_SOURCE}) as "outOfStockThreshold",
  array(select category_id from product_category where product_id = p.id order by category_id) as "categoryIds",
  (select coalesce(jsonb_agg(jsonb_build_object('path', path, 'label', label, 'videoUrl', video_url, 'isBase', is_base,
      'isSmall', is_small, 'isThumbnail', is_thumbnail, 'isHidden', is_hidden) order by position), '[]')
    from product_media where product_id = p.id) as pictures,
  (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'sku', o.sku, 'qty', qty) order by position), '[]')
    from product_link l join product o on o.id = l.linked_product_id where l.product_id = p.id) as links,
  (select coalesce(jsonb_agg(jsonb_build_object('sku', c.sku, 'attributes', c.attributes) order by v.position), '[]')
    from product_variant v join product c on c.id = v.variant_id where v.parent_id = p.id) as variants,
  (select coalesce(jsonb_agg(jsonb_build_object('title', title, 'kind', kind, 'isRequired', is_required,
      'maxCharacters', max_characters, 'sku', sku, 'priceKind', price_kind, 'priceAmount', price_amount,
      'values', (select coalesce(jsonb_agg(jsonb_build_object('title', title, 'sku', sku, 'priceKind', price_kind,
          'priceAmount', price_amount) order by position), '[]')
        from custom_option_value where option_id = c.id)) order by position), '[]')
    from custom_option c where product_id = p.id) as "customOptions",
  (select coalesce(jsonb_agg(jsonb_build_object('title', title, 'kind', kind, 'isRequired', is_required,
      'choices', (select coalesce(jsonb_agg(jsonb_build_object('sku', o.sku, 'qty', qty, 'isDefault', is_default,
          'canChangeQty', can_change_qty, 'priceKind', price_kind, 'priceAmount', price_amount) order by position), '[]')
        from bundle_choice c join product o on o.id = c.product_id where option_id = b.id)) order by position), '[]')
    from bundle_option b where product_id = p.id) as "bundleOptions",
  (select coalesce(jsonb_agg(jsonb_build_object('title', title, 'priceCents', price_cents, 'maxDownloads', max_downloads,
      'file', file, 'url', url, 'sample', sample) order by position), '[]')
    from download_link where product_id = p.id) as "downloadLinks",
  (select coalesce(jsonb_agg(jsonb_build_object('title', title, 'file', file, 'url', url) order by position), '[]')
    from download_sample where product_id = p.id) as "downloadSamples",
  (select coalesce(jsonb_agg(jsonb_build_object('storeCode', store_code, 'name', name, 'description', description,
      'shortDescription', short_description, 'urlKey', url_key, 'metaTitle', meta_title,
      'metaKeywords', meta_keywords, 'metaDescription', meta_description) order by store_code), '[]')
    from product_text where product_id = p.id) as texts`

export async function listExportedProducts(
  db: Database,
  range: { after: number; size: number },
): Promise<ExportedProduct[]> {
  const { rows } = await sql<ExportedProduct>`
    select p.id, p.sku, p.type, p.name, p.url_key as "urlKey", p.attribute_set as "attributeSet", p.description,
      p.short_description as "shortDescription", p.status, p.visibility, p.price_cents as "priceCents",
      p.special_price_cents as "specialPriceCents", ${time('p.special_from')} as "specialFrom",
      ${time('p.special_to')} as "specialTo", p.cost_cents as "costCents", p.msrp_cents as "msrpCents",
      (select name from tax_class t where t.id = p.tax_class_id) as "taxClass", p.weight, p.is_new as "isNew",
      ${time('p.new_from')} as "newFrom", ${time('p.new_to')} as "newTo", p.is_sale as "isSale", p.attributes,
      p.variant_attribute_ids as "variantAttributeIds", p.has_dynamic_price as "hasDynamicPrice",
      p.meta_title as "metaTitle", p.meta_keywords as "metaKeywords", p.meta_description as "metaDescription",
      p.manage_stock as "manageStock", p.is_in_stock as "isInStock", p.allows_backorder as "allowsBackorder",
      p.min_cart_qty as "minCartQty", p.max_cart_qty as "maxCartQty", p.qty_increment as "qtyIncrement",
      ${time('p.created_at')} as "createdAt", ${parts}
    from product p
    where p.id > ${range.after}
    order by p.id
    limit ${range.size}`.execute(db)
  return rows
}

export interface ExportedAttribute {
  id: number
  code: string
  label: string
  input: string
}

export async function listAttributes(db: Database): Promise<ExportedAttribute[]> {
  return db
    .selectFrom('attribute')
    .select(['id', 'code', 'label', 'input'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function listOptionLabels(db: Database): Promise<Map<number, string>> {
  const rows = await db.selectFrom('attribute_option').select(['id', 'label']).execute()
  return new Map(rows.map(({ id, label }) => [id, label]))
}

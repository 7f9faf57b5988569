import type { OfferBundleChoice, OfferBundleOption, Offer, StockFacts } from 'commerce/cart/offer'
import { sql } from 'kysely'
import { showsVariants } from '#src/catalog/page-shared-queries'
import { heldRevision } from '#src/db/revision-cache'
import type { Database } from '#src/db/connections/pool'
import { catalogRulesOf } from '#src/pricing/catalog-rule-shared-queries'
import { entryPrice } from '#src/pricing/my-price-shared-queries'

export interface ProductPair {
  productId: number
  /** the configurable product of the variant */
  parentId: number | null
}

/** Everything about a product as it is sold, except its stock; its price at the time of reading. */
export interface OfferRow
  extends Omit<Offer, 'terms' | 'stock' | 'bundleOptions'>, Omit<StockFacts, 'salable'> {
  /** of the merchant's settings at the time of reading */
  revision: string
  priceCents: number
  specialPriceCents: number | null
  specialFrom: Date | null
  specialTo: Date | null
  bundle: BundleRow[]
}

interface BundleRow extends Omit<OfferBundleOption, 'choices'> {
  choices: (Omit<OfferBundleChoice, 'part'> & { productId: number })[]
}

/** In the requested order, without missing products. */
export async function listOffers(db: Database, pairs: ProductPair[], storeCode: string): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`/* prepared: offers */
    select ${heldRevision} as revision, product.id as "productId", product.sku, product.type,
      coalesce(texts.name, product.name) as name, coalesce(texts.url_key, product.url_key) as "urlKey",
      product.status < 2 and (coalesce(parent.status < 2, true) or product.visibility > 1) as "isEnabled",
      product.price_cents as "priceCents", product.special_price_cents as "specialPriceCents",
      product.special_from as "specialFrom", product.special_to as "specialTo",
      product.tax_class_id as "taxClassId",
      (coalesce(product.weight, parent.weight, 0) * 10000)::bigint as "weightTenThousandths", product.has_dynamic_price as "hasDynamicPrice",
      product.manage_stock as "isCounted", product.is_in_stock and (coalesce(parent.is_in_stock, true) or ${isOnItsOwn}) as "isInStock",
      product.allows_backorder as "allowsBackorder", product.min_cart_qty as "minQty",
      product.max_cart_qty as "maxQty", product.qty_increment as increment,
      case when parent.id is not null then json_build_object('productId', parent.id, 'sku', parent.sku,
        'name', coalesce(parent_texts.name, parent.name), 'urlKey', coalesce(parent_texts.url_key, parent.url_key),
        'isShown', not ${isOnItsOwn}) end as parent,
      coalesce(${picture(sql`product.id`)}, ${picture(sql`parent.id`)}, '') as image,
      ${overrides(storeCode)} as overrides,
      ${catalogRulesOf({ productId: sql`product.id`, storeCode })} as "catalogRules",
      ${categoryIds} as "categoryIds", coalesce(parent.attributes, '{}') || product.attributes as attributes,
      ${variantChoices(storeCode)} as "variantChoices",
      ${customOptions} as "customOptions",
      case when product.type = 'bundle' then ${bundleOptions} else '[]' end as bundle,
      case when product.type = 'downloadable' then ${downloadLinks} else '[]' end as links
    from unnest(${pairs.map((pair) => pair.productId)}::int[], ${pairs.map((pair) => pair.parentId)}::int[])
      with ordinality as wanted(product_id, parent_id, place)
    join product on product.id = wanted.product_id
    left join product parent on parent.id = wanted.parent_id
    left join product_text texts on texts.product_id = product.id and texts.store_code = ${storeCode}
    left join product_text parent_texts on parent_texts.product_id = parent.id and parent_texts.store_code = ${storeCode}
    order by wanted.place`.execute(db)
  return rows
}

/** Of a variant in the bag: its product shows it no longer, and it has a page of its own. */
const isOnItsOwn = sql`(product.visibility > 1 and not ${showsVariants('parent')})`

function picture(productId: ReturnType<typeof sql>) {
  return sql`(select '/' || media.hash || '/' || media.name
    from product_media shown join media on media.hash = shown.media_hash
    where shown.product_id = ${productId} and not shown.is_hidden
    order by shown.is_small desc, shown.is_base desc, shown.position limit 1)`
}

/** STUDIO-10: what products cost a price group by their own entries; those without one above 0 are left out. */
export async function listEntryPrices(
  db: Database,
  { productIds, ...payer }: { productIds: number[]; priceGroupId: number; storeCode: string },
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; cents: number | null }>`/* prepared: entry-prices */
    select p.id, ${entryPrice(payer)}::bigint as cents from product p where p.id = any(${productIds}::int[])`.execute(
    db,
  )
  return new Map(rows.flatMap(({ id, cents }) => (cents !== null && cents > 0 ? [[id, cents] as const] : [])))
}

function overrides(storeCode: string) {
  return sql`(select coalesce(json_agg(json_build_object('priceGroupId', price_group_id, 'minQty', min_qty,
      'priceCents', price_cents, 'percentOffMillionths', (percent_off * 10000)::int) order by min_qty, id), '[]')
    from product_price
    where product_id = product.id and (store_code is null or store_code = ${storeCode}))`
}

// A variant takes the place of its product.
const categoryIds = sql`(select coalesce(json_agg(distinct above.id), '[]')
  from product_category placed join category on category.id = placed.category_id,
    unnest(category.path) as above(id)
  where placed.product_id in (product.id, parent.id))`

const variantChoices = (
  storeCode: string,
) => sql`(select coalesce(json_agg(json_build_object('attributeId', attribute.id,
    'optionId', choice.id, 'label', coalesce(attribute_texts.label, attribute.label),
    'value', coalesce(choice_texts.label, choice.label))
    order by array_position(parent.variant_attribute_ids, attribute.id)), '[]')
  from attribute join attribute_option choice on choice.attribute_id = attribute.id
  left join attribute_text attribute_texts on attribute_texts.attribute_id = attribute.id
    and attribute_texts.store_code = ${storeCode}
  left join attribute_option_text choice_texts on choice_texts.option_id = choice.id
    and choice_texts.store_code = ${storeCode}
  where attribute.id = any(parent.variant_attribute_ids)
    and choice.id = case when product.attributes ->> attribute.code ~ '^[0-9]{1,9}$'
      then (product.attributes ->> attribute.code)::int end)`

const customOptions = sql`(select coalesce(json_agg(json_build_object('id', asked.id, 'title', asked.title,
    'kind', asked.kind, 'isRequired', asked.is_required, 'maxCharacters', asked.max_characters,
    'effect', json_build_object('kind', asked.price_kind, 'amount', asked.price_amount),
    'values', (select coalesce(json_agg(json_build_object('id', one.id, 'title', one.title,
        'effect', json_build_object('kind', one.price_kind, 'amount', one.price_amount))
        order by one.position, one.id), '[]')
      from custom_option_value one where one.option_id = asked.id)) order by asked.position, asked.id), '[]')
  from custom_option asked where asked.product_id = coalesce(parent.id, product.id))`

const bundleOptions = sql`(select coalesce(json_agg(json_build_object('id', asked.id, 'title', asked.title,
    'kind', asked.kind, 'isRequired', asked.is_required,
    'choices', (select coalesce(json_agg(json_build_object('id', one.id, 'productId', one.product_id,
        'qty', one.qty, 'canChangeQty', one.can_change_qty,
        'effect', json_build_object('kind', one.price_kind, 'amount', one.price_amount))
        order by one.position, one.id), '[]')
      from bundle_choice one where one.option_id = asked.id)) order by asked.position, asked.id), '[]')
  from bundle_option asked where asked.product_id = product.id)`

const downloadLinks = sql`(select coalesce(json_agg(json_build_object('id', id, 'title', title,
    'priceCents', price_cents) order by position, id), '[]')
  from download_link where product_id = product.id)`

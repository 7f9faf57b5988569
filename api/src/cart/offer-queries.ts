import type { BundleChoice, BundleOption, Offer } from 'commerce/cart/offer'
import { CART_MAX_QTY } from 'commerce/limits'
import { ownBundleTerms } from 'commerce/pricing/special-price'
import { sql } from 'kysely'
import type { Database } from '#src/db/pool'
import { catalogueRulesOf } from '#src/pricing/catalogue-rule-json'

export interface ProductPair {
  productId: number
  /** the configurable product it is bought as a variant of */
  parentId: number | null
}

export interface ProductToBuy {
  id: number
  type: Offer['type']
  variantAttributeIds: number[]
  /** of a variant posted by its own sku */
  parentId: number | null
  /** of a configurable product: the variant that has all the options posted */
  variantId: number | null
  hasVariants: boolean
  /** of a grouped product */
  parts: { productId: number; sku: string; qty: number }[]
}

export async function findProductToBuy(
  db: Database,
  sku: string,
  chosen: { attributeId: number; optionId: number }[],
): Promise<ProductToBuy | undefined> {
  const { rows } = await sql<ProductToBuy>`/* prepared: product-to-buy */
    select product.id, product.type, product.variant_attribute_ids as "variantAttributeIds",
      (select of_parent.parent_id
        from product_variant of_parent join product parent on parent.id = of_parent.parent_id
        where of_parent.variant_id = product.id and parent.status < 2
        order by of_parent.parent_id limit 1) as "parentId",
      case when product.type = 'configurable' then
        (select of_product.variant_id
          from product_variant of_product join product variant on variant.id = of_product.variant_id
          where of_product.parent_id = product.id and variant.status < 2 and not exists (
            select from jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) as choice("attributeId" int, "optionId" int)
            left join attribute on attribute.id = choice."attributeId"
            where variant.attributes ->> attribute.code is distinct from choice."optionId"::text)
          order by of_product.position, of_product.variant_id limit 1) end as "variantId",
      exists (select from product_variant any_variant join product variant on variant.id = any_variant.variant_id
        where any_variant.parent_id = product.id and variant.status < 2) as "hasVariants",
      case when product.type = 'grouped' then
        (select coalesce(json_agg(json_build_object('productId', part.id, 'sku', part.sku, 'qty', link.qty)
            order by link.position, part.id), '[]')
          from product_link link join product part on part.id = link.linked_product_id
          where link.product_id = product.id and link.kind = 'associated') else '[]' end as parts
    from product
    where product.sku = ${sku} and product.status < 2`.execute(db)
  return rows[0]
}

interface OfferRow extends Omit<Offer, 'terms' | 'stock' | 'parent' | 'bundleOptions'> {
  priceCents: number
  specialPriceCents: number | null
  specialFrom: Date | null
  specialTo: Date | null
  isCounted: boolean
  isInStock: boolean
  allowsBackorder: boolean
  salable: number
  minQty: number
  maxQty: number
  increment: number
  parent: Offer['parent']
  bundle: BundleRow[]
}

interface BundleRow extends Omit<BundleOption, 'choices'> {
  choices: (Omit<BundleChoice, 'part'> & { productId: number })[]
}

export interface OfferWishes {
  storeCode: string
  /** whether their categories and attributes are asked for */
  withFacts: boolean
}

/** Products as something to buy, in the order asked for. */
export async function listOffers(db: Database, pairs: ProductPair[], wishes: OfferWishes): Promise<Offer[]> {
  if (pairs.length === 0) return []
  const rows = await listOfferRows(db, pairs, wishes)
  const partIds = rows
    .flatMap((row) => row.bundle.flatMap((option) => option.choices))
    .map((choice) => choice.productId)
  const parts = await listOffers(db, [...new Set(partIds)].map(onItsOwn), {
    ...wishes,
    withFacts: false,
  })
  const partOf = new Map(parts.map((part) => [part.productId, part]))
  return rows.map((row) => offerOf(row, partOf))
}

export function onItsOwn(productId: number): ProductPair {
  return { productId, parentId: null }
}

function offerOf(row: OfferRow, partOf: Map<number, Offer>): Offer {
  const { priceCents, specialPriceCents, specialFrom, specialTo, bundle, ...rest } = row
  const { isCounted, isInStock, allowsBackorder, salable, minQty, maxQty, increment, ...offer } = rest
  const terms = { priceCents, specialPriceCents, specialFrom, specialTo }
  return {
    ...offer,
    terms: offer.type === 'bundle' && !offer.hasDynamicPrice ? ownBundleTerms(terms) : terms,
    stock: {
      isCounted,
      isInStock,
      allowsBackorder,
      salable,
      minQty,
      increment,
      maxQty: Math.min(maxQty, CART_MAX_QTY),
    },
    bundleOptions: bundle.map((option) => ({
      ...option,
      choices: option.choices.flatMap(({ productId, ...choice }) => {
        const part = partOf.get(productId)
        return part ? [{ ...choice, part }] : []
      }),
    })),
  }
}

async function listOfferRows(
  db: Database,
  pairs: ProductPair[],
  { storeCode, withFacts }: OfferWishes,
): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`/* prepared: offers */
    select product.id as "productId", product.sku, product.type, product.name, product.url_key as "urlKey",
      product.status < 2 and coalesce(parent.status < 2, true) as "isEnabled",
      product.price_cents as "priceCents", product.special_price_cents as "specialPriceCents",
      product.special_from as "specialFrom", product.special_to as "specialTo",
      product.tax_class_id as "taxClassId",
      (coalesce(product.weight, parent.weight, 0) * 10000)::bigint as "weightTenThousandths", product.has_dynamic_price as "hasDynamicPrice",
      product.manage_stock as "isCounted", product.is_in_stock and coalesce(parent.is_in_stock, true) as "isInStock",
      product.allows_backorder as "allowsBackorder", product.min_cart_qty as "minQty",
      product.max_cart_qty as "maxQty", product.qty_increment as increment,
      (select coalesce(sum(on_hand - reserved), 0)::int from stock where product_id = product.id) as salable,
      case when parent.id is not null then json_build_object('productId', parent.id, 'sku', parent.sku,
        'name', parent.name, 'urlKey', parent.url_key) end as parent,
      coalesce(${picture(sql`product.id`)}, ${picture(sql`parent.id`)}, '') as image,
      ${overrides(storeCode)} as overrides,
      ${catalogueRulesOf({ productId: sql`product.id`, storeCode })} as "catalogueRules",
      case when ${withFacts}::boolean then ${categoryIds} else '[]' end as "categoryIds",
      case when ${withFacts}::boolean then coalesce(parent.attributes, '{}') || product.attributes
        else '{}' end as attributes,
      ${variantChoices} as "variantChoices",
      ${customOptions} as "customOptions",
      case when product.type = 'bundle' then ${bundleOptions} else '[]' end as bundle,
      case when product.type = 'downloadable' then ${downloadLinks} else '[]' end as links
    from unnest(${pairs.map((pair) => pair.productId)}::int[], ${pairs.map((pair) => pair.parentId)}::int[])
      with ordinality as wanted(product_id, parent_id, place)
    join product on product.id = wanted.product_id
    left join product parent on parent.id = wanted.parent_id
    order by wanted.place`.execute(db)
  return rows
}

function picture(productId: ReturnType<typeof sql>) {
  return sql`(select '/' || media.hash || '/' || media.name
    from product_media shown join media on media.hash = shown.media_hash
    where shown.product_id = ${productId} and not shown.is_hidden
    order by shown.is_small desc, shown.is_base desc, shown.position limit 1)`
}

function overrides(storeCode: string) {
  return sql`(select coalesce(json_agg(json_build_object('priceGroupId', price_group_id, 'minQty', min_qty,
      'priceCents', price_cents, 'percentOffMillionths', (percent_off * 10000)::int) order by min_qty, id), '[]')
    from product_price
    where product_id = product.id and (store_code is null or store_code = ${storeCode}))`
}

// A variant stands where its product does.
const categoryIds = sql`(select coalesce(json_agg(distinct above.id), '[]')
  from product_category placed join category on category.id = placed.category_id,
    unnest(category.path) as above(id)
  where placed.product_id in (product.id, parent.id))`

const variantChoices = sql`(select coalesce(json_agg(json_build_object('attributeId', attribute.id,
    'optionId', choice.id, 'label', attribute.label, 'value', choice.label)
    order by array_position(parent.variant_attribute_ids, attribute.id)), '[]')
  from attribute join attribute_option choice on choice.attribute_id = attribute.id
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

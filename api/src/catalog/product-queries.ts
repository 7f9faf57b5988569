import { usualQuantities } from 'commerce/cart/quantity-terms'
import { type RawBuilder, sql } from 'kysely'
import { byStock, showsVariants } from '#src/catalog/page-shared-queries'
import { slugsInViews } from '#src/catalog/slug-shared-queries'
import { ratingRankOf } from '#src/catalog/rating-shared-queries'
import type { DocumentRow, EntryRow, RenderedRow } from '#src/catalog/product-row'
import type { Database } from '#src/db/connections/pool'

type Alias = 'p' | 'v' | 'part'

/** A product's own texts in a store view, for `shown`. */
function textsOf(alias: Alias | 'parent', storeCode: string): RawBuilder<unknown> {
  const texts = sql.ref(`${alias}_text`)
  return sql`left join product_text ${texts} on ${texts}.product_id = ${sql.ref(`${alias}.id`)} and ${texts}.store_code = ${storeCode}`
}

function shown(alias: Alias | 'parent', column: TextColumn): RawBuilder<unknown> {
  return sql`coalesce(${sql.ref(`${alias}_text.${column}`)}, ${sql.ref(`${alias}.${column}`)})`
}

type TextColumn = 'name' | 'url_key' | 'description' | 'short_description' | 'meta_title' | 'meta_description'

/** '/{hash}/{name}' of a picture with a file, otherwise '' */
const image = sql`coalesce('/' || m.hash || '/' || m.name, '')`

/** Products with these ids that may appear on their own in a list or on a page. */
export async function listEntryRows(db: Database, storeCode: string, ids: number[]): Promise<EntryRow[]> {
  const { rows } = await sql<{ entry: EntryRow }>`/* prepared: product-entries */
    select json_build_object(${entryFields(storeCode)}) as entry from product p ${textsOf('p', storeCode)}
    where p.id = any(${ids}) and p.visibility > 1`.execute(db)
  return rows.map(({ entry }) => entry)
}

/** The next products after an id, in the order of their ids. */
export async function listEntryRowsAfter(
  db: Database,
  storeCode: string,
  { after, limit }: { after: number; limit: number },
): Promise<EntryRow[]> {
  const { rows } = await sql<{ entry: EntryRow }>`
    select json_build_object(${entryFields(storeCode)}) as entry from product p ${textsOf('p', storeCode)}
    where p.id > ${after} and p.visibility > 1 order by p.id limit ${limit}`.execute(db)
  return rows.map(({ entry }) => entry)
}

export async function listDocumentRows(
  db: Database,
  storeCode: string,
  ids: number[],
): Promise<DocumentRow[]> {
  const { rows } = await sql<{ entry: EntryRow; rest: DocumentRow }>`/* prepared: product-documents */
    select json_build_object(${entryFields(storeCode)}) as entry, json_build_object(${documentFields(storeCode)}) as rest
    from product p ${textsOf('p', storeCode)} where p.id = any(${ids}) and p.visibility > 1`.execute(db)
  return rows.map(({ entry, rest }) => ({ ...rest, ...entry }))
}

/** The next products after an id, in the order of their ids. */
export async function listDocumentRowsAfter(
  db: Database,
  storeCode: string,
  { after, limit }: { after: number; limit: number },
): Promise<DocumentRow[]> {
  const { rows } = await sql<{ entry: EntryRow; rest: DocumentRow }>`
    select json_build_object(${entryFields(storeCode)}) as entry, json_build_object(${documentFields(storeCode)}) as rest
    from product p ${textsOf('p', storeCode)} where p.id > ${after} and p.visibility > 1 order by p.id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ entry, rest }) => ({ ...rest, ...entry }))
}

/** Products for sale with these skus, variants included. */
export async function listRenderedRows(
  db: Database,
  storeCode: string,
  skus: string[],
): Promise<RenderedRow[]> {
  const { rows } = await sql<{ entry: EntryRow; parent: RenderedRow['parent'] }>`
    select json_build_object(${entryFields(storeCode)}) as entry, ${shownParent(storeCode)} as parent
    from product p ${textsOf('p', storeCode)} where p.sku = any(${skus}::text[]) and p.status < 2`.execute(db)
  return rows.map(({ entry, parent }) => ({ ...entry, parent }))
}

/** The configurable product on whose page a variant is chosen: of those with a page one in stock; null for none. */
function shownParent(storeCode: string): RawBuilder<unknown> {
  return sql`(
    select json_build_object('sku', parent.sku, 'urlKey', ${shown('parent', 'url_key')})
    from product_variant pv join product parent on parent.id = pv.parent_id ${textsOf('parent', storeCode)}
    where pv.variant_id = p.id and ${showsVariants('parent')} order by ${byStock('parent')} limit 1
  )`
}

/**
 * The products that show a change of these products: themselves, their configurable products, what they are part of, and
 * variants that are listed with a link to their page.
 */
export async function listAffectedProducts(db: Database, ids: number[]): Promise<number[]> {
  // For many, the products with a page are read at once: to look at each of their variants takes longer.
  const once = ids.length > 100 ? sql`offset 0` : sql``
  const listed = sql`(select id from product where visibility > 1 ${once})`
  const { rows } = await sql<{ id: number }>`
    select unnest(${ids}::int[]) as id
    union select parent_id from product_variant where variant_id = any(${ids})
    union select pv.variant_id from product_variant pv join ${listed} v on v.id = pv.variant_id
      where pv.parent_id = any(${ids})
    union select product_id from product_link where linked_product_id = any(${ids})
    union select o.product_id from bundle_choice c join bundle_option o on o.id = c.option_id
      where c.product_id = any(${ids})`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * The units left of products that may appear in a list: of a configurable product those of the variants it offers. Null
 * for what consists of other products.
 */
export async function listUnits(
  db: Database,
  ids: number[],
  { listsOutOfStock }: { listsOutOfStock: boolean },
): Promise<{ id: number; units: number | null }[]> {
  const { rows } = await sql<{ id: number; units: number | null }>`
    select p.id, case p.type
        when 'grouped' then null
        when 'bundle' then null
        when 'configurable' then (
          select coalesce(sum(s.salable), 0)::bigint
          from product_variant pv join product v on v.id = pv.variant_id join stock s on s.product_id = v.id
          where pv.parent_id = p.id and v.status < 2 and (v.is_in_stock or ${listsOutOfStock}))
        else (select coalesce(sum(s.salable), 0)::bigint from stock s where s.product_id = p.id)
      end as units
    from product p where p.id = any(${ids}) and p.visibility > 1`.execute(db)
  return rows
}

const sellableFields = (alias: Alias, storeCode: string): RawBuilder<unknown> => {
  const row = sql.raw(alias)
  return sql`
    'id', ${row}.id, 'sku', ${row}.sku, 'name', ${shown(alias, 'name')}, 'status', ${row}.status, 'taxClassId', ${row}.tax_class_id,
    'priceCents', ${row}.price_cents, 'specialPriceCents', ${row}.special_price_cents,
    'specialFrom', ${milliseconds(alias, 'special_from')}, 'specialTo', ${milliseconds(alias, 'special_to')},
    'isInStock', ${row}.is_in_stock, 'isCounted', ${row}.manage_stock, 'allowsBackorder', ${row}.allows_backorder,
    'salable', (select coalesce(sum(s.salable), 0) from stock s where s.product_id = ${row}.id),
    'overrides', coalesce((
      select json_agg(json_build_object('priceGroupId', o.price_group_id, 'minQty', o.min_qty, 'priceCents', o.price_cents,
        'percentOffMillionths', round(o.percent_off * 10000)::int) order by o.min_qty, o.id)
      from product_price o where o.product_id = ${row}.id and coalesce(o.store_code, ${storeCode}) = ${storeCode}
    ), '[]'::json),
    'ruleIds', coalesce((
      select json_agg(r.rule_id) from catalog_rule_product r where r.product_id = ${row}.id
    ), '[]'::json)`
}

const { minQty, maxQty, increment } = usualQuantities

const partFields = (storeCode: string) =>
  sql`${sellableFields('part', storeCode)}, 'image', ${baseImage('part')}`

const entryFields = (storeCode: string) => sql`
  ${sellableFields('p', storeCode)}, 'urlKey', ${shown('p', 'url_key')}, 'type', p.type, 'visibility', p.visibility, 'attributes', p.attributes,
  'isNew', p.is_new, 'newFrom', ${milliseconds('p', 'new_from')}, 'newTo', ${milliseconds('p', 'new_to')},
  'isSale', p.is_sale, 'hasDynamicPrice', p.has_dynamic_price,
  'createdAt', ${milliseconds('p', 'created_at')}, 'updatedAt', ${milliseconds('p', 'updated_at')},
  'ratingRank', ${ratingRankOf(sql`p.id`)},
  'categories', coalesce((
    select json_agg(json_build_object('id', c.category_id, 'position', c.position) order by c.category_id)
    from product_category c where c.product_id = p.id
  ), '[]'::json),
  'variants', case when p.type = 'configurable' then coalesce((
    select json_agg(json_build_object(${sellableFields('v', storeCode)}, 'urlKey', ${shown('v', 'url_key')}, 'attributes', v.attributes,
      'quantities', ${unusualQuantities('v')})
      order by pv.position, v.id)
    from product_variant pv join product v on v.id = pv.variant_id ${textsOf('v', storeCode)} where pv.parent_id = p.id
  ), '[]'::json) else '[]'::json end,
  'associated', case when p.type = 'grouped' then coalesce((
    select json_agg(json_build_object('qty', l.qty, 'part',
        json_build_object(${partFields(storeCode)}, 'quantities', ${unusualQuantities('part')})) order by l.position, part.id)
    from product_link l join product part on part.id = l.linked_product_id ${textsOf('part', storeCode)}
    where l.product_id = p.id and l.kind = 'associated'
  ), '[]'::json) else '[]'::json end,
  'bundle', case when p.type = 'bundle' then coalesce((
    select json_agg(json_build_object('id', b.id, 'title', b.title, 'kind', b.kind, 'isRequired', b.is_required,
      'choices', coalesce((
        select json_agg(json_build_object('id', c.id, 'qty', c.qty, 'isDefault', c.is_default,
          'canChangeQty', c.can_change_qty, 'priceKind', c.price_kind, 'priceAmount', c.price_amount,
          'part', json_build_object(${partFields(storeCode)})) order by c.position, c.id)
        from bundle_choice c join product part on part.id = c.product_id ${textsOf('part', storeCode)} where c.option_id = b.id
      ), '[]'::json)) order by b.position, b.id)
    from bundle_option b where b.product_id = p.id
  ), '[]'::json) else '[]'::json end`

/** null where they are the usual ones */
function unusualQuantities(alias: 'v' | 'part'): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`case when ${of('min_cart_qty')} > ${minQty} or ${of('max_cart_qty')} < ${maxQty} or ${of('qty_increment')} > ${increment}
    then ${quantities(alias)} end`
}

function quantities(alias: Alias): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`json_build_object('minQty', ${of('min_cart_qty')}, 'maxQty', least(${of('max_cart_qty')}, ${maxQty}::int),
    'increment', ${of('qty_increment')})`
}

const documentFields = (storeCode: string) => sql`
  'description', ${shown('p', 'description')}, 'shortDescription', ${shown('p', 'short_description')},
  'metaTitle', ${shown('p', 'meta_title')}, 'metaDescription', ${shown('p', 'meta_description')},
  'slugs', ${slugsInViews(sql`product_text`, sql`t.product_id = p.id`, sql`p.url_key`)}, 'quantities', ${quantities('p')},
  'variantAttributeIds', p.variant_attribute_ids,
  'parent', ${shownParent(storeCode)},
  'media', ${mediaOf(sql`p.id`)},
  'variantMedia', case when p.type = 'configurable' then coalesce((
    select json_agg(json_build_object('variantId', pv.variant_id, 'media', ${mediaOf(sql`pv.variant_id`)})
      order by pv.position, pv.variant_id)
    from product_variant pv where pv.parent_id = p.id
  ), '[]'::json) else '[]'::json end,
  'links', coalesce((
    select json_agg(json_build_object('kind', l.kind, 'type', linked.type, 'sku', linked.sku, 'position', l.position,
      'qty', l.qty) order by l.kind, l.position, linked.id)
    from product_link l join product linked on linked.id = l.linked_product_id
    where l.product_id = p.id and linked.status < 2
  ), '[]'::json),
  'customOptions', coalesce((
    select json_agg(json_build_object('id', o.id, 'title', o.title, 'kind', o.kind, 'isRequired', o.is_required,
      'maxCharacters', o.max_characters, 'priceKind', o.price_kind, 'priceAmount', o.price_amount,
      'values', coalesce((
        select json_agg(json_build_object('id', w.id, 'title', w.title, 'priceKind', w.price_kind,
          'priceAmount', w.price_amount) order by w.position, w.id)
        from custom_option_value w where w.option_id = o.id
      ), '[]'::json)) order by o.position, o.id)
    from custom_option o where o.product_id = p.id
  ), '[]'::json),
  'downloads', coalesce((
    select json_agg(json_build_object('id', d.id, 'title', d.title, 'priceCents', d.price_cents, 'sample', d.sample)
      order by d.position, d.id)
    from download_link d where d.product_id = p.id
  ), '[]'::json),
  'samples', coalesce((
    select json_agg(json_build_object('id', d.id, 'title', d.title, 'file', d.file, 'url', d.url)
      order by d.position, d.id)
    from download_sample d where d.product_id = p.id
  ), '[]'::json),
  'reviewCount', (select count(*) from review r where r.product_id = p.id and r.status = 1),
  'ratingTenths', (
    select coalesce(round(avg(r.rating) * 10), 0)::int from review r where r.product_id = p.id and r.status = 1
  )`

function milliseconds(alias: Alias, column: string): RawBuilder<unknown> {
  return sql`(extract(epoch from ${sql.raw(`${alias}.${column}`)}) * 1000)::bigint`
}

function baseImage(alias: Alias): RawBuilder<unknown> {
  return sql`coalesce((
    select ${image} from product_media pm join media m on m.hash = pm.media_hash
    where pm.product_id = ${sql.raw(alias)}.id order by pm.is_base desc, pm.is_hidden, pm.position limit 1
  ), '')`
}

function mediaOf(productId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((
    select json_agg(json_build_object('image', ${image}, 'label', pm.label, 'videoUrl', pm.video_url,
      'isBase', pm.is_base, 'isSmall', pm.is_small, 'isThumbnail', pm.is_thumbnail) order by pm.position)
    from product_media pm left join media m on m.hash = pm.media_hash
    where pm.product_id = ${productId} and not pm.is_hidden and (m.hash is not null or pm.video_url <> '')
  ), '[]'::json)`
}

import { sql } from 'kysely'
import type { DefaultPrice } from 'commerce/studio-prices/studio-prices'
import type { BundleChoiceRow, BundleOptionRow } from '#src/catalog/product-row'
import type { Database } from '#src/db/connections/pool'
import { entryPrice, myPrice } from '#src/pricing/my-price-shared-queries'
import { hasUnits, openingQty } from '#src/stock/stock-shared-queries'

export interface AskedProducts {
  studioId: number
  /** also of a studio that is not open */
  isPreview: boolean
  storeCode: string
  now: Date
  /** attributes by which lists can be narrowed */
  codes: string[]
  /** null: any */
  dressCodeId: number | null
  categoryIds: number[] | null
  /** of the product, or of one of its variants */
  sku: string | null
  listsOutOfStock: boolean
}

interface BundleOption {
  kind: BundleOptionRow['kind']
  isRequired: boolean
  choices: BundleChoice[]
}

/** What it adds to a bundle: a sum, or a share of what students pay for that. */
type BundleChoice = Pick<BundleChoiceRow, 'id' | 'qty' | 'isDefault' | 'priceKind' | 'priceAmount'> & {
  part: { status: number }
}

export interface SoldProductRow {
  id: number
  type: string
  entryCents: number | null
  myCents: number
  attributes: Record<string, unknown>
  isNew: boolean
  taxClassId: number | null
  /** milliseconds */
  createdAt: number
  ownCents: number | null
  allowedColors: number[] | null
  dressCodeIds: number[]
  /** of a group */
  parts: { id: number; sku: string; qty: number; isInStock: boolean }[]
  /** of a bundle with its own price */
  options: BundleOption[]
  isInStock: boolean
  /** null: the list price */
  defaultPrice: DefaultPrice['kind'] | null
  defaultMillionths: number | null
}

/** What the studio publishes, the last that came first. Without a preview none of a studio that is not open. */
export async function listPublished(tx: Database, asked: AskedProducts): Promise<SoldProductRow[]> {
  const { studioId, isPreview, storeCode, now, codes, dressCodeId, categoryIds, sku } = asked
  const payer = { priceGroupId: sql`studio.price_group_id`, storeCode }
  const { rows } = await sql<SoldProductRow>`/* prepared: studio-store */
    select p.id, p.type, ${entryPrice(payer)}::bigint as "entryCents", ${myPrice(payer)} as "myCents",
      coalesce((select jsonb_object_agg(code, p.attributes -> code)
        from unnest(${codes}::text[]) code where p.attributes ? code), '{}') as attributes,
      p.is_new or (coalesce(p.new_from, p.new_to) is not null
        and coalesce(p.new_from <= ${now}, true) and coalesce(p.new_to >= ${now}, true)) as "isNew",
      (extract(epoch from p.created_at) * 1000)::bigint as "createdAt",
      p.tax_class_id as "taxClassId", sp.student_price_cents as "ownCents", sp.allowed_colors as "allowedColors",
      coalesce((select array_agg(sd.dress_code_id) from studio_product_dress_code sd
        where sd.studio_id = studio.id and sd.product_id = p.id), '{}'::int[]) as "dressCodeIds",
      coalesce((select json_agg(json_build_object('id', part.id, 'sku', part.sku, 'qty', ${openingQty(sql`l.qty`, 'part')},
          'isInStock', ${hasUnits('part')}) order by l.position, part.id)
        from product_link l join product part on part.id = l.linked_product_id
        where p.type = 'grouped' and l.product_id = p.id and l.kind = 'associated'), '[]') as parts,
      case when p.type = 'bundle' then ${bundleOptions} else '[]' end as options,
      ${isInStock} as "isInStock",
      pricing.default_price as "defaultPrice", pricing.default_millionths as "defaultMillionths"
    from studio
    join studio_product sp on sp.studio_id = studio.id and sp.is_published
    join product p on p.id = sp.product_id and p.status < 2 and p.visibility > 1
      and not (p.type = 'bundle' and p.has_dynamic_price)
    left join studio_pricing pricing on pricing.studio_id = studio.id
    where studio.id = ${studioId} and (studio.is_active or ${isPreview})
      and (${dressCodeId}::int is null or exists (
        select from studio_product_dress_code sd
        where sd.studio_id = studio.id and sd.product_id = p.id and sd.dress_code_id = ${dressCodeId}))
      and (${categoryIds}::int[] is null or exists (
        select from product_category pc where pc.product_id = p.id and pc.category_id = any(${categoryIds}::int[])))
      and (${sku}::text is null or p.sku = ${sku} or exists (
        select from product_variant pv join product v on v.id = pv.variant_id where pv.parent_id = p.id and v.sku = ${sku}))
    order by (p.sku = ${sku}) desc, sp.created_at desc, p.id desc`.execute(tx)
  return rows
}

export interface SoldVariantRow {
  id: number
  parentId: number
  sku: string
  entryCents: number | null
  attributes: Record<string, unknown>
  /** where sold-out variants are listed, all are */
  isListed: boolean
  /** it can be had, and its product too */
  isInStock: boolean
  /** The studio took the variant itself into its store as well. */
  isAssigned: boolean
  ownCents: number | null
  allowedColors: number[] | null
}

/** The variants of these products that are not disabled. */
export async function listVariants(
  tx: Database,
  { studioId, storeCode, listsOutOfStock }: AskedProducts,
  parentIds: number[],
): Promise<SoldVariantRow[]> {
  const payer = { priceGroupId: sql`studio.price_group_id`, storeCode }
  const { rows } = await sql<SoldVariantRow>`/* prepared: studio-store-variants */
    select p.id, pv.parent_id as "parentId", p.sku, ${entryPrice(payer)}::bigint as "entryCents",
      p.attributes, ${listsOutOfStock} or ${isInStock} as "isListed", ${isInStock} and parent.is_in_stock as "isInStock",
      p.visibility > 1 and sp.product_id is not null as "isAssigned",
      sp.student_price_cents as "ownCents", sp.allowed_colors as "allowedColors"
    from studio
    join product_variant pv on pv.parent_id = any(${parentIds}::int[])
    join product parent on parent.id = pv.parent_id
    join product p on p.id = pv.variant_id and p.status < 2
    left join studio_product sp on sp.studio_id = studio.id and sp.product_id = p.id and sp.is_published
    where studio.id = ${studioId}`.execute(tx)
  return rows
}

export interface StoreDressCodeRow {
  id: number
  name: string
  description: string
}

/** In the studio's order. */
export async function listStoreDressCodes(tx: Database, studioId: number): Promise<StoreDressCodeRow[]> {
  return tx
    .selectFrom('dress_code')
    .select(['id', 'name', 'description'])
    .where('studio_id', '=', studioId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** What the studio says of itself; undefined: it is not open. */
export async function findDescription(
  tx: Database,
  { studioId, isPreview }: Pick<AskedProducts, 'studioId' | 'isPreview'>,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('studio')
    .select('description')
    .where('id', '=', studioId)
    .where((studio) => studio.or([studio('is_active', '=', true), studio.val(isPreview)]))
    .executeTakeFirst()
  return row?.description
}

const isInStock = sql`(p.is_in_stock and (not p.manage_stock or p.allows_backorder or exists (
    select from stock s where s.product_id = p.id and s.salable > 0)))`

const bundleOptions = sql`coalesce((
    select json_agg(json_build_object('kind', b.kind, 'isRequired', b.is_required, 'choices', coalesce((
      select json_agg(json_build_object('id', c.id, 'qty', c.qty, 'isDefault', c.is_default, 'priceKind', c.price_kind,
        'priceAmount', c.price_amount, 'part', json_build_object('status', part.status)) order by c.position, c.id)
      from bundle_choice c join product part on part.id = c.product_id where c.option_id = b.id), '[]')) order by b.position, b.id)
    from bundle_option b where b.product_id = p.id), '[]')`

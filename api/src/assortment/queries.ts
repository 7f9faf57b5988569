import { type RawBuilder, sql } from 'kysely'
import type { ProductCosts } from 'commerce/studio-prices/studio-prices'
import type { Database } from '#src/db/connections/pool'
import { colorOptions } from '#src/catalog/colors-shared-queries'
import { highestPrice, myPrice } from '#src/pricing/my-price-shared-queries'

/** Whose products, and by which prices. */
export interface StudioScope {
  studioId: number
  priceGroupId: number
  storeCode: string
}

export interface AssignedRow {
  productId: number
  sku: string
  name: string
  /** what the studio pays for the variant that costs least of those in an allowed color; 0: nothing for its group */
  myCents: number
  /** for the one that costs most */
  highestCents: number
  ownCents: number | null
  isPublished: boolean
  allowedColors: number[] | null
  version: number
  dressCodeIds: number[]
}

/** Products that have an entry for the group, or a variant that has. */
const ofGroup = (priceGroupId: number): RawBuilder<unknown> => sql`
  select o.product_id as id from product_price o where o.price_group_id = ${priceGroupId}
  union
  select pv.parent_id from product_price o join product_variant pv on pv.variant_id = o.product_id
  where o.price_group_id = ${priceGroupId}`

/** Such a bundle costs the sum of its parts, so it has no student price: see docs/decisions/052. */
export const isSoldByParts = sql<boolean>`(p.type = 'bundle' and p.has_dynamic_price)`

interface Narrowed {
  isInStore: boolean
  /** null: any */
  dressCodeIds: number[] | null
  /** ids or skus; null: any */
  wished: string[] | null
}

/** What the studio may sell: what has a price above 0 for its group, and of that what is asked for. */
export async function listSellableIds(
  tx: Database,
  scope: StudioScope,
  { isInStore, dressCodeIds, wished }: Narrowed,
): Promise<number[]> {
  const { studioId, priceGroupId } = scope
  const { rows } = await sql<{ id: number }>`
    select p.id from product p
    where p.id in (${ofGroup(priceGroupId)}) and p.status < 2 and p.visibility > 1 and ${myPrice(scope)} > 0
      and (${isInStore} or not ${isSoldByParts})
      and (not ${isInStore} or exists (
        select from studio_product sp where sp.studio_id = ${studioId} and sp.product_id = p.id))
      and (${dressCodeIds}::int[] is null or exists (
        select from studio_product_dress_code sd
        where sd.studio_id = ${studioId} and sd.product_id = p.id and sd.dress_code_id = any(${dressCodeIds}::int[])))
      and (${wished}::text[] is null or p.sku = any(${wished}::text[]) or p.id::text = any(${wished}::text[]))
    order by p.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** A product that the studio may sell. */
export async function findSellable(
  tx: Database,
  scope: StudioScope,
  sku: string,
): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select p.id from product p
    where p.sku = ${sku} and p.status < 2 and p.visibility > 1 and ${myPrice(scope)} > 0
      and not ${isSoldByParts}`.execute(tx)
  return rows[0]
}

/** What products cost the studio, those in its store or not. */
export async function listMyPrices(
  tx: Database,
  scope: StudioScope,
  ids: number[],
): Promise<Map<number, ProductCosts>> {
  const { rows } = await sql<ProductCosts & { id: number }>`
    select p.id, ${myPrice(scope)} as "myCents", ${highestPrice(scope)} as "highestCents"
    from product p where p.id = any(${ids}::int[])`.execute(tx)
  return new Map(rows.map(({ id, ...costs }) => [id, costs]))
}

/** Of a product `p`, in the language of the store view. */
export const productName = ({ storeCode }: Pick<StudioScope, 'storeCode'>): RawBuilder<string> => sql<string>`
  coalesce((
    select t.name from product_text t where t.product_id = p.id and t.store_code = ${storeCode}
  ), p.name)`

/** Of a variant `v`. */
const hasAllowedColor = sql<boolean>`(sp.allowed_colors is null or sp.allowed_colors && ${colorOptions('v')})`

export const assignedFields = (scope: StudioScope): RawBuilder<unknown> => sql`
  sp.product_id as "productId", p.sku, ${productName(scope)} as name, ${myPrice(scope, hasAllowedColor)} as "myCents", ${highestPrice(scope, hasAllowedColor)} as "highestCents",
  sp.student_price_cents as "ownCents",
  sp.is_published as "isPublished", sp.allowed_colors as "allowedColors", sp.version,
  coalesce((
    select array_agg(sd.dress_code_id order by d.position, d.id)
    from studio_product_dress_code sd join dress_code d on d.studio_id = sd.studio_id and d.id = sd.dress_code_id
    where sd.studio_id = sp.studio_id and sd.product_id = sp.product_id
  ), '{}'::int[]) as "dressCodeIds"`

/** Of these products those in the studio's store. */
export async function listAssigned(tx: Database, scope: StudioScope, ids: number[]): Promise<AssignedRow[]> {
  const { rows } = await sql<AssignedRow>`
    select ${assignedFields(scope)} from studio_product sp join product p on p.id = sp.product_id
    where sp.studio_id = ${scope.studioId} and sp.product_id = any(${ids}::int[])`.execute(tx)
  return rows
}

/** The same by sku, in the order of the skus, each locked until the transaction ends. */
export async function lockAssigned(tx: Database, scope: StudioScope, skus: string[]): Promise<AssignedRow[]> {
  await sql`
    select from studio_product sp join product p on p.id = sp.product_id
    where sp.studio_id = ${scope.studioId} and p.sku = any(${skus}::text[])
    order by sp.product_id for update of sp`.execute(tx)
  return findAssigned(tx, scope, skus)
}

/** Only of products with a price for the studio's group. */
export async function findAssigned(tx: Database, scope: StudioScope, skus: string[]): Promise<AssignedRow[]> {
  const { rows } = await sql<AssignedRow>`
    select ${assignedFields(scope)}
    from unnest(${skus}::text[]) with ordinality asked (sku, place)
    join product p on p.sku = asked.sku
    join studio_product sp on sp.studio_id = ${scope.studioId} and sp.product_id = p.id
    where ${myPrice(scope)} > 0
    order by asked.place`.execute(tx)
  return rows
}

/** The last that came first. */
export async function listStoreIds(tx: Database, scope: StudioScope): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from studio_product sp join product p on p.id = sp.product_id
    where sp.studio_id = ${scope.studioId} and p.status < 2 and p.visibility > 1 and ${myPrice(scope)} > 0
    order by sp.created_at desc, p.id desc`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Changes of how many there are come one after the other. */
export async function lockAssortment(tx: Database, studioId: number): Promise<number> {
  await sql`select from studio where id = ${studioId} for no key update`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from studio_product where studio_id = ${studioId}`.execute(tx)
  return rows[0]?.count ?? 0
}

export interface AssignedToSave {
  productId: number
  ownCents: number | null
  isPublished: boolean
  allowedColors: number[] | null
}

/** False if it is in the store already. */
export async function insertAssigned(
  tx: Database,
  studioId: number,
  assigned: AssignedToSave,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    insert into studio_product (studio_id, product_id, student_price_cents, is_published, allowed_colors, version)
    select ${studioId}, ${assigned.productId}, ${assigned.ownCents}, ${assigned.isPublished},
      ${assigned.allowedColors}::int[], products_version + 1
    from studio where id = ${studioId}
    on conflict do nothing returning product_id as id`.execute(tx)
  return rows.length > 0
}

export async function updateAssigned(
  tx: Database,
  studioId: number,
  assigned: AssignedToSave,
): Promise<void> {
  await sql`
    update studio_product set student_price_cents = ${assigned.ownCents}, is_published = ${assigned.isPublished},
      allowed_colors = ${assigned.allowedColors}::int[], version = version + 1, updated_at = shop_now()
    where studio_id = ${studioId} and product_id = ${assigned.productId}`.execute(tx)
}

/** Back in the store it has a version that it never had. Needs the lock of the assortment. */
export async function deleteAssigned(
  tx: Database,
  studioId: number,
  sku: string,
): Promise<{ ownCents: number | null } | undefined> {
  const { rows } = await sql<{ ownCents: number | null }>`
    with deleted as (
      delete from studio_product using product p
      where studio_product.studio_id = ${studioId} and p.id = studio_product.product_id and p.sku = ${sku}
      returning studio_product.student_price_cents, studio_product.version
    ), noted as (
      update studio set products_version = greatest(products_version, deleted.version)
      from deleted where studio.id = ${studioId}
    )
    select student_price_cents as "ownCents" from deleted`.execute(tx)
  return rows[0]
}

/**
 * The dress codes of a product, in place of those it had; false, and nothing changed, if one of them is none of the studio's.
 * One that is being deleted is waited for: then it is none.
 */
export async function replaceDressCodes(
  tx: Database,
  studioId: number,
  { productId, dressCodeIds }: { productId: number; dressCodeIds: number[] },
): Promise<boolean> {
  const wanted = [...new Set(dressCodeIds)]
  // First: whoever deletes one of them then deletes it of its products.
  const { rows } = await sql`
    select from dress_code where studio_id = ${studioId} and id = any(${wanted}::int[])
    order by id for key share`.execute(tx)
  if (rows.length < wanted.length) return false
  await tx
    .deleteFrom('studio_product_dress_code')
    .where('studio_id', '=', studioId)
    .where('product_id', '=', productId)
    .execute()
  await sql`
    insert into studio_product_dress_code (studio_id, product_id, dress_code_id)
    select ${studioId}, ${productId}, unnest(${wanted}::int[])`.execute(tx)
  return true
}

/** The options of its color that a product comes in. */
export async function listColors(tx: Database, productId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct color.id::int as id
    from (
      select p.attributes -> 'color' as colors from product p where p.id = ${productId}
      union all
      select v.attributes -> 'color' from product_variant pv join product v on v.id = pv.variant_id
      where pv.parent_id = ${productId}
    ) each
    cross join lateral jsonb_array_elements_text(
      case jsonb_typeof(each.colors) when 'array' then each.colors else jsonb_build_array(each.colors) end) color (id)
    where color.id ~ '^[0-9]{1,9}$'`.execute(tx)
  return rows.map(({ id }) => id)
}

import type { InventoryShown, InventorySort, InventoryState } from 'commerce/inventory/inventory'
import { LOW_STOCK_QTY } from 'commerce/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import { myPrice } from '#src/pricing/my-price-shared-queries'
import { bundleHasParts, groupHasPart, salableUnits } from '#src/stock/stock-shared-queries'

/** Whose inventory, by which prices, and who looks at it. */
export interface InventoryScope {
  studioId: number
  priceGroupId: number
  ownerId: number
  storeCode: string
  /** units that were sold since then count */
  soldSince: Date
}

export interface UnitRow {
  sku: string
  parentSku: string
  name: string
  qty: number | null
  state: InventoryState
  sold: number
  familiesWaiting: number
  owners: number
  isRequested: boolean
  /** as ISO text */
  askedAt: string | null
  /** ids of the attributes that its product has variants by, and its own attributes */
  optionAttributeIds: number[]
  attributes: Record<string, unknown>
  dressCodes: { id: number; name: string }[]
  sources: { code: string; qty: number }[]
}

export interface InventoryPage {
  counts: { all: number; low: number; soldOut: number; waitedFor: number }
  total: number
  rows: UnitRow[]
}

export interface AskedInventory {
  /** all of them stand in name or sku */
  words: string[]
  shown: InventoryShown | null
  dressCodeId: number | null
  categoryId: number | null
  sort: InventorySort
  isDescending: boolean
  from: number
  size: number
}

/** STUDIO-25: what is in the store and has a price for the studio's group. */
const own = (scope: InventoryScope): RawBuilder<unknown> => sql`
    select p.id, p.sku, p.type, p.is_in_stock, p.variant_attribute_ids, sp.allowed_colors,
      coalesce(t.name, p.name) as name
    from studio_product sp join product p on p.id = sp.product_id
    left join product_text t on t.product_id = p.id and t.store_code = ${scope.storeCode}
    where sp.studio_id = ${scope.studioId} and p.status < 2 and p.visibility > 1 and ${myPrice(scope)} > 0`

/** Its products without variants, and the variants that students can buy. */
const units = sql`
    select u.id, u.sku, own.id as parent_id, own.sku as parent_sku, own.name, 0 as position, u.manage_stock,
      u.allows_backorder, u.is_in_stock, u.type
    from own join product u on u.id = own.id where own.type <> 'configurable'
    union all
    select v.id, v.sku, own.id, own.sku, own.name, pv.position, v.manage_stock, v.allows_backorder,
      v.is_in_stock and own.is_in_stock, v.type
    from own join product_variant pv on pv.parent_id = own.id join product v on v.id = pv.variant_id
    where own.type = 'configurable' and v.status < 2 and (own.allowed_colors is null
      or v.attributes ->> 'color' is null or v.attributes ->> 'color' = any(own.allowed_colors::text[]))`

/** Null: not counted, or sold beyond what is there. What has parts has no stock of its own, and none without them. */
const available = (salable: RawBuilder<unknown>): RawBuilder<number | null> => sql<number | null>`
      case when not unit.is_in_stock then 0
      when unit.type = 'bundle' then case when ${bundleHasParts(sql`unit.id`)} then null else 0 end
      when unit.type = 'grouped' then case when ${groupHasPart(sql`unit.id`)} then null else 0 end
      when not unit.manage_stock or unit.allows_backorder then null
      else ${salable} end`

const waiting = ({ studioId }: InventoryScope): RawBuilder<unknown> => sql`
    select product_id, count(*)::int as families from stock_alert
    where studio_id = ${studioId} and state = 'waiting' group by product_id`

const requested = ({ studioId, ownerId }: InventoryScope): RawBuilder<unknown> => sql`
    select product_id, count(*)::int as owners, bool_or(owner_id = ${ownerId}) as is_requested,
      max(asked_at) filter (where owner_id = ${ownerId}) as asked_at
    from owner_stock_alert where studio_id = ${studioId} and state = 'waiting' group by product_id`

const sold = ({ studioId, soldSince }: InventoryScope): RawBuilder<unknown> => sql`
    select line.product_id, sum(entry.units)::int as units
    from earnings_entry entry join order_line line on line.id = entry.order_line_id
    where entry.studio_id = ${studioId} and entry.created_at >= ${soldSince} group by line.product_id`

/** A family that waits for a product as a whole waits for each of its variants. */
const counted = (scope: InventoryScope): RawBuilder<unknown> => sql`
    own as (${own(scope)}),
    unit as (${units}),
    stocked as materialized (select unit.*, ${salableUnits(sql`unit.id`)} as salable from unit),
    offered as materialized (select unit.*, ${available(sql`unit.salable`)} as available from stocked unit),
    waiting as (${waiting(scope)}),
    requested as (${requested(scope)}),
    sold as (${sold(scope)}),
    counted as (
      select offered.*,
        case when available = 0 then 'sold_out' when available <= ${LOW_STOCK_QTY} then 'low'
          when available is null and manage_stock and allows_backorder and salable = 0 then 'backorder'
          else 'in_stock' end as state,
        coalesce(sold.units, 0) as sold,
        coalesce(own_wait.families, 0) + coalesce(whole_wait.families, 0) as families,
        coalesce(requested.owners, 0) as owners, coalesce(requested.is_requested, false) as is_requested,
        requested.asked_at
      from offered
      left join sold on sold.product_id = offered.id
      left join waiting own_wait on own_wait.product_id = offered.id
      left join waiting whole_wait on whole_wait.product_id = offered.parent_id and offered.parent_id <> offered.id
      left join requested on requested.product_id = offered.id
    )`

const orders: Record<InventorySort, Record<'up' | 'down', RawBuilder<unknown>>> = {
  product: { up: sql`lower(name)`, down: sql`lower(name) desc` },
  stock: { up: sql`available nulls last`, down: sql`available desc nulls last` },
  sold: { up: sql`sold`, down: sql`sold desc` },
  waiting: { up: sql`families`, down: sql`families desc` },
}

/** One statement, however large the store is: what is not on the page is only counted. */
export async function readInventory(
  tx: Database,
  scope: InventoryScope,
  { words, shown, dressCodeId, categoryId, sort, isDescending, from, size }: AskedInventory,
): Promise<InventoryPage> {
  const { rows } = await sql<InventoryPage>`
    with ${counted(scope)},
    found as (
      select * from counted
      where not exists (
          select from unnest(${words}::text[]) asked (word)
          where strpos(lower(counted.name || ' ' || counted.sku || ' ' || counted.parent_sku), asked.word) = 0)
        and case ${shown}::text when 'low' then state = 'low' when 'sold-out' then state = 'sold_out'
          when 'waiting' then families > 0 or owners > 0 else true end
        and (${dressCodeId}::int is null or exists (
          select from studio_product_dress_code sd where sd.studio_id = ${scope.studioId}
            and sd.product_id = counted.parent_id and sd.dress_code_id = ${dressCodeId}::int))
        and (${categoryId}::int is null or exists (
          select from product_category pc
          where pc.product_id = counted.parent_id and pc.category_id = ${categoryId}::int))
    ),
    page as (
      select *, row_number() over (order by ${orders[sort][isDescending ? 'down' : 'up']}, lower(name), parent_id,
        position, id) as place
      from found order by place limit ${size} offset ${from}
    )
    select
      (select json_build_object('all', count(*), 'low', count(*) filter (where state = 'low'),
        'soldOut', count(*) filter (where state = 'sold_out'),
        'waitedFor', count(*) filter (where families > 0 or owners > 0)) from counted) as counts,
      (select count(*)::int from found) as total,
      coalesce((
        select json_agg(json_build_object('sku', page.sku, 'parentSku', page.parent_sku, 'name', page.name,
          'qty', page.available, 'state', page.state, 'sold', page.sold, 'familiesWaiting', page.families,
          'owners', page.owners, 'isRequested', page.is_requested, 'askedAt', page.asked_at,
          'optionAttributeIds', own.variant_attribute_ids,
          'attributes', (select product.attributes from product where product.id = page.id),
          'sources', coalesce((
            select json_agg(json_build_object('code', s.source_code, 'qty', s.salable) order by s.source_code)
            from stock s where s.product_id = page.id), '[]'::json),
          'dressCodes', coalesce((
            select json_agg(json_build_object('id', d.id, 'name', d.name) order by d.position, d.id)
            from studio_product_dress_code sd
            join dress_code d on d.studio_id = sd.studio_id and d.id = sd.dress_code_id
            where sd.studio_id = ${scope.studioId} and sd.product_id = page.parent_id), '[]'::json)
          ) order by page.place)
        from page join own on own.id = page.parent_id
      ), '[]'::json) as rows`.execute(tx)
  const [page] = rows
  if (!page) throw new Error('Counts are one row, also of nothing.')
  return page
}

/** A product or variant of the store. */
export async function findUnit(
  tx: Database,
  scope: InventoryScope,
  sku: string,
): Promise<{ id: number; isAvailable: boolean } | undefined> {
  const { rows } = await sql<{ id: number; isAvailable: boolean }>`
    with own as (${own(scope)}), unit as (${units})
    select unit.id, coalesce(${available(salableUnits(sql`unit.id`))} > 0, true) as "isAvailable" from unit where unit.sku = ${sku} limit 1`.execute(
    tx,
  )
  return rows[0]
}

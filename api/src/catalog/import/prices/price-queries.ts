import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import type { Check } from '#src/csv/report-findings'
import { isUnknownSku } from '#src/catalog/import/checks/unknown-sku-queries'

const sameRow = sql`
  t.product_id = w.product_id and t.min_qty = w.min_qty
  and t.price_group_id is not distinct from w.price_group_id and t.store_code is not distinct from w.store_code`

export async function mergePrices(db: Database): Promise<void> {
  await sql`
    create temp table import_wanted_price on commit drop as
    select p.id as product_id, g.id as price_group_id, s.website as store_code, s.min_qty, s.price_cents, s.percent_off,
      s.is_removed is true as is_removed
    from import_price s
    join product p on p.sku = s.sku
    left join price_group g on g.code = s.price_group`.execute(db)
  await sql`analyze import_wanted_price`.execute(db)
  await sql`
    create temp table import_price_change on commit drop as
    with changed as (
      update product_price t set price_cents = w.price_cents, percent_off = w.percent_off
      from import_wanted_price w
      where ${sameRow} and not w.is_removed
        and (t.price_cents, t.percent_off) is distinct from (w.price_cents, w.percent_off)
      returning t.product_id
    )
    select product_id, 'updated' as change from changed`.execute(db)
  await sql`
    with created as (
      insert into product_price (product_id, price_group_id, store_code, min_qty, price_cents, percent_off)
      select product_id, price_group_id, store_code, min_qty, price_cents, percent_off from import_wanted_price w
      where not w.is_removed and not exists (select from product_price t where ${sameRow})
      returning product_id
    )
    insert into import_price_change select product_id, 'created' from created`.execute(db)
  await sql`
    with removed as (
      delete from product_price t using import_wanted_price w where ${sameRow} and w.is_removed
      returning t.product_id
    )
    insert into import_price_change select product_id, 'removed' from removed`.execute(db)
  await sql`insert into import_changed select product_id from import_price_change`.execute(db)
}

export interface ChangedPrices {
  created: number
  updated: number
  removed: number
}

export async function countChangedPrices(db: Database): Promise<ChangedPrices> {
  const { rows } = await sql<ChangedPrices>`
    select count(*) filter (where change = 'created') as created,
      count(*) filter (where change = 'updated') as updated,
      count(*) filter (where change = 'removed') as removed
    from import_price_change`.execute(db)
  return rows[0] ?? { created: 0, updated: 0, removed: 0 }
}

export const priceChecks: Check[] = [
  {
    column: 'sku',
    finding: sql`
      select line, t.sku as one, '' as other from import_price t
      where ${isUnknownSku(sql`t.sku`)}`,
    sentence: (sku) => `the product ${sku} is not known`,
  },
  {
    column: 'tier_price_customer_group',
    finding: sql`
      select line, price_group as one, '' as other from import_price t
      where price_group is not null and not exists (select from price_group g where g.code = t.price_group)`,
    sentence: (group) => `the price group ${group} is not known`,
  },
  {
    column: 'tier_price_website',
    finding: sql`
      select line, website as one, '' as other from import_price t
      where website is not null and not exists (select from store_view v where v.code = t.website)`,
    sentence: (website) => `the website ${website} is not known`,
  },
  {
    column: 'tier_price_qty',
    finding: sql`
      select line, sku as one, min_qty::text as other from (
        select line, sku, min_qty, row_number() over (
          partition by sku, website, price_group, min_qty order by line) as place
        from import_price
      ) t
      where place > 1`,
    sentence: (sku, qty) => `${sku} has a price from ${qty} on already`,
  },
]

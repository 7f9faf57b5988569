import { sql } from 'kysely'
import type { Counts } from '#src/csv/import-run'
import type { Check } from '#src/csv/report-findings'
import type { Database } from '#src/db/connections/pool'

/** The shipping method with the rate table. */
export async function findTableMethod(db: Database): Promise<{ id: number; isEnabled: boolean } | undefined> {
  return db
    .selectFrom('shipping_method')
    .select(['id', 'is_enabled as isEnabled'])
    .where('kind', '=', 'table_rate')
    .orderBy('store_code', (order) => order.asc().nullsFirst())
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

const place = sql`(s.country, s.region, s.postcode, s.min_weight, s.min_goods_cents, s.min_qty)`
const placeThere = sql`(t.country, t.region, t.postcode, t.min_weight, t.min_goods_cents, t.min_qty)`

/** Makes the rates of a method match the file. */
export async function replaceTableRates(db: Database, methodId: number): Promise<Required<Counts>> {
  const removed = await sql`
    delete from shipping_rate t where method_id = ${methodId}
      and not exists (select from import_table_rate s where ${place} = ${placeThere})`.execute(db)
  const updated = await sql`
    update shipping_rate t set amount_cents = s.amount_cents
    from import_table_rate s
    where t.method_id = ${methodId} and ${place} = ${placeThere} and t.amount_cents <> s.amount_cents`.execute(
    db,
  )
  const created = await sql`
    insert into shipping_rate (method_id, country, region, postcode, min_weight, min_goods_cents, min_qty, amount_cents)
    select ${methodId}::integer, s.country, s.region, s.postcode, s.min_weight, s.min_goods_cents, s.min_qty, s.amount_cents
    from import_table_rate s order by s.line
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from import_table_rate`.execute(
    db,
  )
  const counts = { created: affected(created), updated: affected(updated) }
  const unchanged = (rows[0]?.count ?? 0) - counts.created - counts.updated
  return { ...counts, unchanged, removed: affected(removed) }
}

function affected({ numAffectedRows }: { numAffectedRows?: bigint }): number {
  return Number(numAffectedRows ?? 0)
}

export const tableRateChecks: Check[] = [
  {
    column: '',
    finding: sql`
      select line, one, other from (
        select line, concat_ws(' ', country, region, postcode) as one, first_value(line) over same::text as other,
          row_number() over same as place
        from import_table_rate
        window same as (
          partition by country, region, postcode, min_weight, min_goods_cents, min_qty order by line)
      ) named where place > 1`,
    sentence: (place, line) => `the price of ${place} from there on stands on line ${line} already`,
  },
]

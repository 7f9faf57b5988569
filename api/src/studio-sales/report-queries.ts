import type { ReportPeriod } from 'commerce/studio-sales/report-period'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

/** Sums of the ledger. */
export interface Figures {
  units: number
  goodsCents: number
  profitCents: number
}

export interface ReportOf extends ReportPeriod {
  studioId: number
  currency: string
}

const sums = sql`coalesce(sum(entry.units), 0)::int as units, coalesce(sum(entry.goods_cents), 0)::bigint as "goodsCents",
  coalesce(sum(entry.profit_cents), 0)::bigint as "profitCents"`

const ofPeriod = ({ studioId, currency, from, to }: ReportOf): RawBuilder<unknown> => sql`
  entry.studio_id = ${studioId} and entry.currency = ${currency}
  and entry.created_at >= ${from}::date::timestamp at time zone 'UTC'
  and entry.created_at < (${to}::date + 1)::timestamp at time zone 'UTC'`

/** Each period, also those without sales. */
export async function listPeriods(tx: Database, asked: ReportOf): Promise<(Figures & { start: string })[]> {
  const { from, to, by } = asked
  const { rows } = await sql<Figures & { start: string }>`
    with sold as (
      select date_trunc(${by}::text, entry.created_at at time zone 'UTC') as start, entry.units, entry.goods_cents,
        entry.profit_cents
      from earnings_entry entry where ${ofPeriod(asked)}
    )
    select to_char(period.start, 'YYYY-MM-DD') as start, ${sums}
    from generate_series(date_trunc(${by}::text, ${from}::date::timestamp), ${to}::date::timestamp,
      ('1 ' || ${by}::text)::interval) period (start)
    left join sold entry on entry.start = period.start
    group by period.start order by period.start`.execute(tx)
  return rows
}

/** By what was sold most. */
export async function listSoldProducts(
  tx: Database,
  asked: ReportOf,
  most: number,
): Promise<(Figures & { sku: string; name: string })[]> {
  const { rows } = await sql<Figures & { sku: string; name: string }>`
    select coalesce(line.parent_sku, line.sku) as sku, max(line.name) as name, ${sums}
    from earnings_entry entry join order_line line on line.id = entry.order_line_id
    where ${ofPeriod(asked)}
    group by coalesce(line.parent_sku, line.sku) order by sum(entry.goods_cents) desc, 1 limit ${most}`.execute(
    tx,
  )
  return rows
}

/** A dress code has its name of today while it is there. */
export async function listSoldDressCodes(
  tx: Database,
  asked: ReportOf,
): Promise<(Figures & { id: number | null; name: string | null })[]> {
  const { rows } = await sql<Figures & { id: number | null; name: string | null }>`
    select code.id, coalesce(max(current.name), max(code.name)) as name, ${sums}
    from earnings_entry entry
    join studio_sale sale on sale.order_line_id = entry.order_line_id and sale.studio_id = entry.studio_id
    left join lateral jsonb_to_recordset(sale.dress_codes) as code(id int, name text) on true
    left join dress_code current on current.studio_id = entry.studio_id and current.id = code.id
    where ${ofPeriod(asked)}
    group by code.id order by sum(entry.goods_cents) desc, code.id`.execute(tx)
  return rows
}

import type { ReportPeriod } from 'commerce/studio-sales/report-period'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

/** Sums of the ledger, and of what is ordered and not paid yet. */
export interface Figures {
  units: number
  goodsCents: number
  profitCents: number
  unpaidUnits: number
  unpaidGoodsCents: number
  unpaidProfitCents: number
}

export interface ReportOf extends ReportPeriod {
  studioId: number
  currency: string
  timeZone: string
}

const sums = sql`coalesce(sum(sold.units), 0)::int as units, coalesce(sum(sold.goods_cents), 0)::bigint as "goodsCents",
  coalesce(sum(sold.profit_cents), 0)::bigint as "profitCents",
  coalesce(sum(sold.unpaid_units), 0)::int as "unpaidUnits",
  coalesce(sum(sold.unpaid_goods_cents), 0)::bigint as "unpaidGoodsCents",
  coalesce(sum(sold.unpaid_profit_cents), 0)::bigint as "unpaidProfitCents"`

const byWorth = sql`sum(sold.goods_cents + sold.unpaid_goods_cents) desc`

const inPeriod = (at: RawBuilder<unknown>, { from, to, timeZone }: ReportOf): RawBuilder<unknown> => sql`
  ${at} >= ${from}::date::timestamp at time zone ${timeZone}
  and ${at} < (${to}::date + 1)::timestamp at time zone ${timeZone}`

/** What the first units of a line have of its cents. The rest is not paid yet; where discounts divide unevenly, its invoice may say a cent more or less. */
const ofFirst = (cents: RawBuilder<unknown>, units: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  sign(${cents})::int * (abs(${cents}) / line.qty * ${units} + least(${units}, abs(${cents}) % line.qty))`

const ofUnpaid = (cents: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  ${ofFirst(cents, sql`line.qty - line.qty_canceled`)} - ${ofFirst(cents, sql`counted.units`)}`

/** Rows of the ledger, and lines of orders that are not paid yet, which count on the day of the order. */
const soldRows = (asked: ReportOf): RawBuilder<unknown> => sql`
  select entry.created_at, entry.order_line_id, entry.units, entry.goods_cents, entry.profit_cents,
    0 as unpaid_units, 0::bigint as unpaid_goods_cents, 0::bigint as unpaid_profit_cents
  from earnings_entry entry
  where entry.studio_id = ${asked.studioId} and entry.currency = ${asked.currency}
    and ${inPeriod(sql`entry.created_at`, asked)}
  union all
  select orders.created_at, sale.order_line_id, 0, 0, 0, line.qty - line.qty_canceled - counted.units,
    ${ofUnpaid(sql`sale.goods_cents`)}, ${ofUnpaid(sql`sale.profit_cents`)}
  from studio_sale sale join orders on orders.id = sale.order_id join order_line line on line.id = sale.order_line_id
  cross join lateral (
    select (line.qty_refunded
      + greatest(0, least(coalesce(sum(paid.qty), 0), line.qty_invoiced - line.qty_refunded)))::int as units
    from invoice_line paid join invoice on invoice.id = paid.invoice_id
    where paid.order_line_id = line.id and invoice.paid_at is not null
  ) counted
  where sale.studio_id = ${asked.studioId} and orders.studio_id = ${asked.studioId}
    and orders.currency = ${asked.currency}
    and ${inPeriod(sql`orders.created_at`, asked)}
    and orders.state <> 'canceled' and line.qty - line.qty_canceled > counted.units`

/** Each period, also those without sales. */
export async function listPeriods(tx: Database, asked: ReportOf): Promise<(Figures & { start: string })[]> {
  const { from, to, by, timeZone } = asked
  const { rows } = await sql<Figures & { start: string }>`
    with sold as (${soldRows(asked)})
    select to_char(period.start, 'YYYY-MM-DD') as start, ${sums}
    from generate_series(date_trunc(${by}::text, ${from}::date::timestamp), ${to}::date::timestamp,
      ('1 ' || ${by}::text)::interval) period (start)
    left join sold on date_trunc(${by}::text, sold.created_at at time zone ${timeZone}) = period.start
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
    with sold as (${soldRows(asked)})
    select coalesce(line.parent_sku, line.sku) as sku, max(line.name) as name, ${sums}
    from sold join order_line line on line.id = sold.order_line_id
    group by coalesce(line.parent_sku, line.sku) order by ${byWorth}, 1 limit ${most}`.execute(tx)
  return rows
}

/** A dress code has its name of today while it is there. */
export async function listSoldDressCodes(
  tx: Database,
  asked: ReportOf,
): Promise<(Figures & { id: number | null; name: string | null })[]> {
  const { rows } = await sql<Figures & { id: number | null; name: string | null }>`
    with sold as (${soldRows(asked)})
    select code.id, coalesce(max(current.name), max(code.name)) as name, ${sums}
    from sold
    join studio_sale sale on sale.order_line_id = sold.order_line_id and sale.studio_id = ${asked.studioId}
    left join lateral jsonb_to_recordset(sale.dress_codes) as code(id int, name text) on true
    left join dress_code current on current.studio_id = sale.studio_id and current.id = code.id
    group by code.id order by ${byWorth}, code.id`.execute(tx)
  return rows
}

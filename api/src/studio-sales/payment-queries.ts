import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

interface OfStudio {
  studioId: number
  currency: string
}

export interface Balance {
  earnedCents: number
  takenBackCents: number
  paidOutCents: number
}

export async function readBalance(tx: Database, { studioId, currency }: OfStudio): Promise<Balance> {
  const { rows } = await sql<Balance>`/* prepared: earnings-balance */
    select coalesce(sum(profit_cents) filter (where invoice_id is not null), 0)::bigint as "earnedCents",
      -coalesce(sum(profit_cents) filter (where refund_id is not null), 0)::bigint as "takenBackCents",
      (select coalesce(sum(cents), 0)::bigint from payout
        where studio_id = ${studioId} and currency = ${currency}) as "paidOutCents"
    from earnings_entry where studio_id = ${studioId} and currency = ${currency}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('Sums come as one row.')
  return row
}

export interface EarningOrderRow {
  orderNumber: string
  placedAt: Date
  isCanceled: boolean
  isPaid: boolean
  profitCents: number
  earnedCents: number
  takenBackCents: number
}

export async function countEarningOrders(tx: Database, { studioId, currency }: OfStudio): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct sale.order_id)::int as count
    from studio_sale sale join orders on orders.id = sale.order_id
    where sale.studio_id = ${studioId} and orders.currency = ${currency}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The orders of a studio, latest first. */
export async function listEarningOrders(
  tx: Database,
  { studioId, currency, from, size }: OfStudio & { from: number; size: number },
): Promise<EarningOrderRow[]> {
  const { rows } = await sql<EarningOrderRow>`
    with sold as (
      select orders.id, orders.increment_id, orders.created_at, orders.state, sum(sale.profit_cents)::bigint as profit
      from studio_sale sale join orders on orders.id = sale.order_id
      where sale.studio_id = ${studioId} and orders.currency = ${currency}
      group by orders.id order by orders.id desc limit ${size} offset ${from}
    )
    select sold.increment_id as "orderNumber", sold.created_at as "placedAt", sold.state = 'canceled' as "isCanceled",
      count(entry.id) > 0 as "isPaid", sold.profit as "profitCents",
      coalesce(sum(entry.profit_cents) filter (where entry.invoice_id is not null), 0)::bigint as "earnedCents",
      -coalesce(sum(entry.profit_cents) filter (where entry.refund_id is not null), 0)::bigint as "takenBackCents"
    from sold left join earnings_entry entry on entry.order_id = sold.id and entry.studio_id = ${studioId}
    group by sold.id, sold.increment_id, sold.created_at, sold.state, sold.profit
    order by sold.id desc`.execute(tx)
  return rows
}

export interface Payout {
  reference: string
  paidAt: Date
  cents: number
  /** of all payouts before it */
  earlierCents: number
}

/** The last that came first. */
export async function listPayouts(
  tx: Database,
  { studioId, currency, most }: OfStudio & { most: number },
): Promise<Payout[]> {
  const { rows } = await sql<Payout>`/* prepared: earnings-payouts */
    select reference, created_at as "paidAt", cents, (sum(cents) over (order by id) - cents)::bigint as "earlierCents"
    from payout where studio_id = ${studioId} and currency = ${currency}
    order by id desc limit ${most}`.execute(tx)
  return rows
}

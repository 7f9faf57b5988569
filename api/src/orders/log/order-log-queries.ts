import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import type { LoggedOrder } from '#src/orders/log/order-log'

export async function findPlacedAt(db: Database, numbers: string[]): Promise<Map<string, Date>> {
  const orders = await db
    .selectFrom('orders')
    .select(['increment_id as number', 'created_at as at'])
    .where('increment_id', '=', sql<string>`any(${numbers}::text[])`)
    .execute()
  return new Map(orders.map(({ number, at }) => [number, at]))
}

/** Orders after a given one, oldest first. */
export async function listOrdersToLog(
  db: Database,
  { afterId, sinceDays, limit }: { afterId: number; sinceDays: number | null; limit: number },
): Promise<(LoggedOrder & { id: number })[]> {
  const { rows } = await sql<{ id: number; order: string; at: Date; totalCents: number }>`
    select id, increment_id as "order", created_at as at, grand_total_cents as "totalCents" from orders
    where id > ${afterId} and (${sinceDays}::int is null or created_at > now() - make_interval(days => ${sinceDays}))
    order by id limit ${limit}`.execute(db)
  return rows.map(({ at, ...order }) => ({ ...order, placedAt: at.toISOString() }))
}

interface SkippedNumbers {
  gap: number
  /** when the backup was made: each minute since then is another number */
  since: Date
  lastOrder: number
}

/**
 * The next number of each kind is at least this much above the last one in the database. A backup of an earlier release
 * has fewer kinds.
 */
export async function skipNumbers(db: Database, { gap, since, lastOrder }: SkippedNumbers): Promise<void> {
  await sql`
    with passed as (select greatest(0, extract(epoch from clock_timestamp() - ${since}::timestamptz)) / 60 as minutes)
    select setval(format('public.%I', sequencename)::regclass, greatest(
      coalesce(last_value, start_value) + ${gap}::int + passed.minutes::bigint,
      case sequencename when 'order_number_seq' then ${lastOrder}::bigint else 1 end))
    from pg_sequences, passed where schemaname = 'public' and sequencename like '%number_seq'`.execute(db)
}

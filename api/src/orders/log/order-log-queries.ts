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

/** The next number of each kind is at least this much above the last one in the database. */
export async function skipNumbers(
  db: Database,
  { gap, lastOrder }: { gap: number; lastOrder: number },
): Promise<void> {
  await sql`select setval('order_number_seq', greatest(last_value + ${gap}, ${lastOrder})) from order_number_seq`.execute(
    db,
  )
  for (const document of ['invoice', 'shipment', 'refund', 'return']) {
    const name = sql.table(`${document}_number_seq`)
    await sql`select setval(${`${document}_number_seq`}, last_value + ${gap}) from ${name}`.execute(db)
  }
}

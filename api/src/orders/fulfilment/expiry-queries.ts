import { sql } from 'kysely'
import type { Database } from '#src/db/pool'

const isOverdue = (paymentMinutes: number) => sql`state = 'new' and status = 'pending_payment'
      and created_at < now() - make_interval(mins => ${paymentMinutes})`

/** Orders whose payment is overdue, the oldest first. */
export async function listUnpaid(
  db: Database,
  { paymentMinutes, most }: { paymentMinutes: number; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from orders where ${isOverdue(paymentMinutes)} order by created_at limit ${most}`.execute(db)
  return rows.map((row) => row.id)
}

/** Holds an order whose payment is overdue still; one that somebody else holds is left for the next time. */
export async function lockUnpaid(tx: Database, orderId: number, paymentMinutes: number): Promise<boolean> {
  const { rows } = await sql`
    select id from orders where id = ${orderId} and ${isOverdue(paymentMinutes)}
    for update skip locked`.execute(tx)
  return rows.length > 0
}

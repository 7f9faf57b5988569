import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

/** Another order of the same buyer, placed after it. */
export async function isExchangeOrder(
  tx: Database,
  { orderId, number }: { orderId: number; number: string },
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`/* prepared: return-exchange-order */
    select other.id from orders other join orders returned on returned.id = ${orderId}
    where other.increment_id = ${number} and other.id > returned.id and other.state <> 'canceled'
      and lower(other.email) = lower(returned.email)`.execute(tx)
  return rows.length > 0
}

export async function isPaidByCard(tx: Database, orderId: number): Promise<boolean> {
  const paid = tx
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'paid')
  return (await paid.executeTakeFirst()) !== undefined
}

import { sql } from 'kysely'
import { emailKey } from '#src/customers/email/email-key'
import type { Database } from '#src/db/connections/pool'

/**
 * The id of another order of the same buyer, placed after it. Held until the transaction ends, so that no other return
 * takes it meanwhile.
 */
export async function findExchangeOrder(
  tx: Database,
  { orderId, number }: { orderId: number; number: string },
): Promise<number | undefined> {
  const { rows } = await sql<{
    id: number
    email: string
    returnedEmail: string
  }>`/* prepared: return-exchange-order */
    select other.id, other.email, returned.email as "returnedEmail"
    from orders other join orders returned on returned.id = ${orderId}
    where other.increment_id = ${number} and other.id > returned.id and other.state <> 'canceled'
    for update of other`.execute(tx)
  const [row] = rows
  return row && emailKey(row.email) === emailKey(row.returnedEmail) ? row.id : undefined
}

export async function isInExchange(tx: Database, orderId: number): Promise<boolean> {
  const other = tx.selectFrom('return_request').select('id').where('exchange_order_id', '=', orderId)
  return (await other.executeTakeFirst()) !== undefined
}

export async function isPaidByCard(tx: Database, orderId: number): Promise<boolean> {
  const paid = tx
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'paid')
  return (await paid.executeTakeFirst()) !== undefined
}

/** How many units of each line could be refunded if all that was ordered was invoiced, by the id of the line. */
export async function listNotRefunded(tx: Database, orderId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ lineId: number; units: number }>`/* prepared: return-not-refunded */
    select id as "lineId", qty - qty_canceled - qty_refunded as units
    from order_line where order_id = ${orderId}`.execute(tx)
  return new Map(rows.map(({ lineId, units }) => [lineId, units]))
}

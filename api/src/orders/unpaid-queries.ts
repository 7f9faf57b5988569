import { sql } from 'kysely'
import type { Database } from '#src/db/pool'

/** Units that a buyer's unpaid orders hold, by the two ways in which a buyer is known again. */
export async function countUnpaidUnits(
  db: Database,
  { addressKey, mailboxKey }: { addressKey: string; mailboxKey: string },
): Promise<{ ofAddress: number; ofMailbox: number }> {
  const { rows } = await sql<{ ofAddress: number; ofMailbox: number }>`/* prepared: unpaid-units */
    select coalesce(sum(held.qty) filter (where unpaid_order.address_key = ${addressKey}), 0)::int as "ofAddress",
      coalesce(sum(held.qty) filter (where unpaid_order.mailbox_key = ${mailboxKey}), 0)::int as "ofMailbox"
    from unpaid_order join orders on orders.id = unpaid_order.order_id
      join stock_reservation held on held.order_id = orders.id
    where (unpaid_order.address_key = ${addressKey} or unpaid_order.mailbox_key = ${mailboxKey})
      and orders.state in ('new', 'holded') and orders.invoiced_cents = 0`.execute(db)
  return rows[0] ?? { ofAddress: 0, ofMailbox: 0 }
}

/** Whose an unpaid order is. */
export async function findBuyerKeys(
  db: Database,
  orderId: number,
): Promise<{ addressKey: string; mailboxKey: string } | undefined> {
  const { rows } = await sql<{ addressKey: string; mailboxKey: string }>`
    select address_key as "addressKey", mailbox_key as "mailboxKey" from unpaid_order
    where order_id = ${orderId}`.execute(db)
  return rows[0]
}

/** Orders that wait for no money any more. */
export async function deletePaidOrders(db: Database, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from unpaid_order where order_id in (
      select unpaid_order.order_id from unpaid_order join orders on orders.id = unpaid_order.order_id
      where not (orders.state in ('new', 'holded') and orders.invoiced_cents = 0) limit ${most})`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

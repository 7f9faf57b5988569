import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

/**
 * Who shares the limits of unpaid orders and declined cards: hashes of an IP address, of the IPv6 networks around it,
 * and of a mailbox.
 */
export interface BuyerKeys {
  addressKey: string
  network56Key: string | null
  network48Key: string | null
  mailboxKey: string
}

interface HeldUnits {
  ofIp: number
  ofNetwork56: number
  ofNetwork48: number
  ofMailbox: number
}

/** Units that a buyer's unpaid orders reserve, by each way of recognizing the buyer. */
export async function countUnpaidUnits(
  db: Database,
  { addressKey, network56Key, network48Key, mailboxKey }: BuyerKeys,
): Promise<HeldUnits> {
  const { rows } = await sql<HeldUnits>`/* prepared: unpaid-units */
    select coalesce(sum(held.qty) filter (where unpaid_order.address_key = ${addressKey}), 0)::int as "ofIp",
      coalesce(sum(held.qty) filter (where unpaid_order.network_56_key = ${network56Key}), 0)::int as "ofNetwork56",
      coalesce(sum(held.qty) filter (where unpaid_order.network_48_key = ${network48Key}), 0)::int as "ofNetwork48",
      coalesce(sum(held.qty) filter (where unpaid_order.mailbox_key = ${mailboxKey}), 0)::int as "ofMailbox"
    from unpaid_order join orders on orders.id = unpaid_order.order_id
      join stock_reservation held on held.order_id = orders.id
    where (unpaid_order.address_key = ${addressKey} or unpaid_order.mailbox_key = ${mailboxKey}
        or unpaid_order.network_48_key = ${network48Key})
      and orders.state in ('new', 'on_hold') and orders.invoiced_cents = 0`.execute(db)
  return rows[0] ?? { ofIp: 0, ofNetwork56: 0, ofNetwork48: 0, ofMailbox: 0 }
}

/** The buyer of an unpaid order. */
export async function findBuyerKeys(db: Database, orderId: number): Promise<BuyerKeys | undefined> {
  return db
    .selectFrom('unpaid_order')
    .select([
      'address_key as addressKey',
      'network_56_key as network56Key',
      'network_48_key as network48Key',
      'mailbox_key as mailboxKey',
    ])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

/** Orders that no longer wait for money. */
export async function deletePaidOrders(db: Database, most: number): Promise<number> {
  const paid = db
    .selectFrom('unpaid_order')
    .innerJoin('orders', 'orders.id', 'unpaid_order.order_id')
    .select('unpaid_order.order_id')
    .where((eb) =>
      eb.or([eb('orders.state', 'not in', ['new', 'on_hold']), eb('orders.invoiced_cents', '<>', 0)]),
    )
    .limit(most)
  const { numDeletedRows } = await db
    .deleteFrom('unpaid_order')
    .where('order_id', 'in', paid)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

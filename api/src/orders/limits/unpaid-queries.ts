import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

/**
 * Who shares the limits of unpaid orders and declined cards: hashes of an IP address, of the IPv6 networks around it,
 * and of a mailbox.
 */
export interface BuyerKeys {
  ipKey: string
  network56Key: string | null
  network48Key: string | null
  mailboxKey: string
}

export interface HeldUnits {
  ofIp: number
  ofNetwork56: number
  ofNetwork48: number
  ofMailbox: number
}

/**
 * The part of a statement that adds up the units that a buyer's unpaid orders reserve, by each way of recognizing the
 * buyer: `held_units` has one row. Without a buyer, zeros.
 */
export function heldUnits(buyer: BuyerKeys | null) {
  const { ipKey = null, network56Key = null, network48Key = null, mailboxKey = null } = buyer ?? {}
  // A list of each kind by its own index, and then row by row: a plan made while there were few orders would read all.
  const ofBuyer = (condition: RawBuilder<unknown>) => sql`
      select order_id, address_key, network_56_key, network_48_key, mailbox_key from unpaid_order where ${condition}`
  return sql`unpaid_of_buyer as materialized (${ofBuyer(sql`address_key = ${ipKey}`)}
      union ${ofBuyer(sql`mailbox_key = ${mailboxKey}`)}
      union ${ofBuyer(sql`network_48_key = ${network48Key}`)}
    ), held as materialized (
      select mine.*, (select sum(qty) from stock_reservation where order_id = mine.order_id) as qty
      from unpaid_of_buyer mine
      where (select state in ('new', 'on_hold') and invoiced_cents = 0 from orders where id = mine.order_id)
    ), held_units as (
      select coalesce(sum(qty) filter (where address_key = ${ipKey}), 0)::int as "ofIp",
        coalesce(sum(qty) filter (where network_56_key = ${network56Key}), 0)::int as "ofNetwork56",
        coalesce(sum(qty) filter (where network_48_key = ${network48Key}), 0)::int as "ofNetwork48",
        coalesce(sum(qty) filter (where mailbox_key = ${mailboxKey}), 0)::int as "ofMailbox"
      from held
    )`
}

/** The buyer of an unpaid order. */
export async function findBuyerKeys(db: Database, orderId: number): Promise<BuyerKeys | undefined> {
  return db
    .selectFrom('unpaid_order')
    .select([
      'address_key as ipKey',
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

import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

/** An order, and what its finder may give besides its number. */
export interface OrderFacts {
  id: number
  email: string
  postcodes: string[]
}

export async function findOrderOfNumber(db: Database, orderNumber: string): Promise<OrderFacts | undefined> {
  const { rows } = await sql<OrderFacts>`/* prepared: order-of-number */
    select id, email,
      array(select postcode from order_address where order_id = orders.id) as postcodes
    from orders where increment_id = ${orderNumber}`.execute(db)
  return rows[0]
}

export interface Opener {
  /** null: not signed in as a customer */
  customerId: number | null
  /** of the ticket, or of nothing */
  ticketHash: Buffer | null
  now: Date
}

export interface OpenedOrder {
  id: number
  incrementId: string
  email: string
  storeCode: string
  studioId: number | null
  cartId: number
  isPaidByCard: boolean
  /** the ticket that opened it; null: its customer is signed in */
  ticketHash: Buffer | null
  isConfirmed: boolean
}

const opened = sql`
  select orders.id, orders.increment_id as "incrementId", orders.email, orders.store_code as "storeCode",
    orders.studio_id as "studioId", orders.cart_id as "cartId",
    exists (select from payment where payment.order_id = orders.id and payment.state = 'paid') as "isPaidByCard",
    case when mine.is_mine then null else ticket.token_hash end as "ticketHash",
    mine.is_mine or coalesce(ticket.is_confirmed, false) as "isConfirmed"
  from orders`

const mayOpen = ({ customerId, ticketHash, now }: Opener) => sql`
  cross join lateral (select coalesce(orders.customer_id = ${customerId}::integer, false) as is_mine) mine
  left join order_ticket ticket on ticket.order_id = orders.id and ticket.token_hash = ${ticketHash}::bytea
    and ticket.expires_at > ${now}
  where (mine.is_mine or ticket.token_hash is not null)`

/** E-21: by its id, its number, the id of its cart, or a return of it; never somebody else's. */
export async function findOpenedOrder(
  db: Database,
  opener: Opener,
  wanted: { orderId?: number; orderNumber?: string; cartId?: number; returnNumber?: string },
): Promise<OpenedOrder | undefined> {
  const { rows } = await sql<OpenedOrder>`/* prepared: order-opened */ ${opened} ${mayOpen(opener)}
    and (orders.id = ${wanted.orderId ?? null}::bigint or orders.increment_id = ${wanted.orderNumber ?? null}::text
      or orders.cart_id = ${wanted.cartId ?? null}::bigint
      or orders.id = (select order_id from return_request
        where increment_id = ${wanted.returnNumber ?? null}::text))`.execute(db)
  return rows[0]
}

export async function insertTicket(
  db: Database,
  ticket: { tokenHash: Buffer; orderId: number; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('order_ticket')
    .values({ token_hash: ticket.tokenHash, order_id: ticket.orderId, expires_at: ticket.expiresAt })
    .execute()
}

export async function findPaidBy(
  db: Database,
  orderId: number,
): Promise<{ cartId: number; isPaidByCard: boolean }> {
  const { rows } = await sql<{ cartId: number; isPaidByCard: boolean }>`/* prepared: order-paid-by */
    select cart_id as "cartId",
      exists (select from payment where payment.order_id = orders.id and payment.state = 'paid') as "isPaidByCard"
    from orders where id = ${orderId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`There is no order ${orderId}.`)
  return row
}

/** What the buyer of an order line typed. What was chosen from a list is stored by its id. */
export const typedOfLine = sql`(select coalesce(json_agg(custom ->> 'value'), '[]')
    from jsonb_array_elements(line.options -> 'custom') custom)`

/** By the id of the line. */
export async function listTyped(db: Database, orderId: number): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ lineId: number; typed: string[] }>`/* prepared: order-typed */
    select line.id as "lineId", ${typedOfLine} as typed from order_line line
    where line.order_id = ${orderId}`.execute(db)
  return new Map(rows.map(({ lineId, typed }) => [lineId, typed]))
}

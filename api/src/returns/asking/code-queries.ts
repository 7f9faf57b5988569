import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

/** A ticket has one code: the former one no longer works. */
export async function upsertCode(
  tx: Database,
  code: { key: string; ticketHash: Buffer; requestHash: Buffer; expiresAt: Date },
): Promise<void> {
  await sql`/* prepared: order-code-upsert */
    insert into order_code (key, token_hash, request_hash, expires_at)
    values (${code.key}::uuid, ${code.ticketHash}, ${code.requestHash}, ${code.expiresAt})
    on conflict (token_hash) do update set key = excluded.key, request_hash = excluded.request_hash,
      code_hash = null, tries = 0, expires_at = excluded.expires_at`.execute(tx)
}

/** Counts a try; undefined if there is no code for this request, or it was tried too often. */
export async function tryCode(
  db: Database,
  tried: { ticketHash: Buffer; requestHash: Buffer; now: Date; most: number },
): Promise<{ key: string; codeHash: Buffer } | undefined> {
  const { rows } = await sql<{ key: string; codeHash: Buffer }>`/* prepared: order-code-try */
    update order_code set tries = tries + 1
    where token_hash = ${tried.ticketHash} and request_hash = ${tried.requestHash}
      and expires_at > ${tried.now} and tries < ${tried.most} and code_hash is not null
    returning key, code_hash as "codeHash"`.execute(db)
  return rows[0]
}

/** The code was entered: its ticket may change its order from now on. False: it was used at the same time. */
export async function useCode(tx: Database, key: string): Promise<boolean> {
  const { rows } = await sql<{ orderId: number }>`/* prepared: order-code-use */
    with used as (delete from order_code where key = ${key}::uuid returning token_hash)
    update order_ticket set is_confirmed = true
    where token_hash = (select token_hash from used) returning order_id as "orderId"`.execute(tx)
  return rows.length > 0
}

export async function isTicketConfirmed(db: Database, ticketHash: Buffer): Promise<boolean> {
  const { rows } = await sql`/* prepared: order-ticket-is-confirmed */
    select from order_ticket where token_hash = ${ticketHash} and is_confirmed`.execute(db)
  return rows.length > 0
}

interface CodeToMail {
  email: string
  firstName: string
  lastName: string
  storeCode: string
  /** in whose store it was ordered, while that is open */
  studioKey: string | null
  orderNumber: string
}

/** Gives a code its digest, and returns who gets it; undefined if it expired or another one was asked for. */
export async function setCode(
  db: Database,
  code: { key: string; codeHash: Buffer; now: Date },
): Promise<CodeToMail | undefined> {
  const { rows } = await sql<CodeToMail>`/* prepared: order-code-set */
    update order_code code set code_hash = ${code.codeHash}
    from order_ticket ticket join orders on orders.id = ticket.order_id
    where code.key = ${code.key}::uuid and code.expires_at > ${code.now} and ticket.token_hash = code.token_hash
      and orders.email <> ''
    returning orders.email, orders.first_name as "firstName", orders.last_name as "lastName",
      orders.store_code as "storeCode", orders.increment_id as "orderNumber",
      (select url_key from studio where id = orders.studio_id and is_active) as "studioKey"`.execute(db)
  return rows[0]
}

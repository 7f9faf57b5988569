import type { WireConfirmation } from 'commerce/contract/orders'
import { sql } from 'kysely'
import { countedTries, type TryToCount } from '#src/attempts/try-shared-queries'
import type { Database } from '#src/db/connections/pool'

// Keeps these locks apart from other advisory locks.
const lockSeed = 7_021

/** Locks the key of an order attempt until the transaction ends; false if another has the lock. */
export async function tryLockKey(tx: Database, key: string): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`/* prepared: key-lock */
    select pg_try_advisory_xact_lock(hashtextextended(${key}, ${lockSeed})) as "isMine"`.execute(tx)
  return rows[0]?.isMine ?? false
}

/** Whether an order with this key is being placed right now. */
export async function isKeyLocked(db: Database, key: string): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32) | objid::bigint = hashtextextended(${key}, ${lockSeed})
    ) as "isLocked"`.execute(db)
  return rows[0]?.isLocked ?? false
}

export interface KeptAnswer {
  actor: string
  fingerprint: string
  answer: WireConfirmation
}

/**
 * What every order asks first. Locks the cart until the transaction ends, returns the answer of a key, and counts the tries
 * of a buyer whose key has no answer yet.
 */
export async function lockCartAndCountTries(
  tx: Database,
  asked: { key: string; cartToken: string; tries: TryToCount[]; now: Date },
): Promise<{ kept: KeptAnswer | null; counted: string[] }> {
  const { key, cartToken, tries, now } = asked
  // The cart first: all orders lock in the same sequence.
  const isNew = sql`(select count(*) from cart_lock) >= 0 and (select count(*) from kept) = 0`
  const { rows } = await sql<{
    carts: number
    kept: KeptAnswer | null
    counted: string[]
  }>`/* prepared: key-answer-cart-lock */
    with cart_lock as materialized (select id from cart where token = ${cartToken} for update),
    kept as materialized (select actor, fingerprint, answer from idempotency_key where key = ${key}),
    ${countedTries(now, tries, isNew)}
    select (select count(*) from cart_lock) as carts, (select to_json(kept) from kept) as kept,
      array(select key from counted) as counted`.execute(tx)
  return rows[0] ?? { kept: null, counted: [] }
}

/** The order that one of these keys led to. */
export async function findAnswer(
  db: Database,
  key: string,
  actors: string[],
): Promise<KeptAnswer | undefined> {
  const { rows } = await sql<KeptAnswer>`/* prepared: key-answer */
    select actor, fingerprint, answer from idempotency_key
    where key = ${key} and actor = any(${actors}::text[])`.execute(db)
  return rows[0]
}

import type { WireConfirmation } from 'commerce/contract/orders'
import { sql } from 'kysely'
import { type TriesSoFar, triesSoFar } from '#src/attempts/try-shared-queries'
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

interface KeptAnswer {
  actor: string
  fingerprint: string
  answer: WireConfirmation
}

/** The answer of a key, and how often its buyer tried; locks the cart until the transaction ends: what every order asks first. */
export async function findAnswerAndLockCart(
  tx: Database,
  asked: { key: string; cartToken: string; tryKeys: string[]; now: Date },
): Promise<{ kept: KeptAnswer | null; tries: TriesSoFar[] }> {
  const { key, cartToken, tryKeys, now } = asked
  const { rows } = await sql<{
    carts: number
    kept: KeptAnswer | null
    tries: TriesSoFar[]
  }>`/* prepared: key-answer-cart-lock */
    with cart_lock as materialized (select id from cart where token = ${cartToken} for update)
    select (select count(*) from cart_lock) as carts,
      (select json_build_object('actor', actor, 'fingerprint', fingerprint, 'answer', answer)
        from idempotency_key where key = ${key}) as kept,
      ${triesSoFar(now, tryKeys)} as tries`.execute(tx)
  return rows[0] ?? { kept: null, tries: [] }
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

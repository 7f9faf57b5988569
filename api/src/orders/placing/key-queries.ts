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

/** Orders of one buyer wait for each other, so that the same bag is not ordered twice at once. */
export async function lockBuyers(tx: Database, buyers: string[]): Promise<void> {
  await sql`/* prepared: buyer-lock */
    select pg_advisory_xact_lock(hashtextextended(buyer, ${lockSeed}))
    from (select unnest(${buyers}::text[]) as buyer order by 1) each`.execute(tx)
}

export interface KeptAnswer {
  actor: string
  /** digest of the secret of the browser that sent it, if it had one */
  browser: string | null
  fingerprint: string
  /** null: the key is closed */
  answer: WireConfirmation | null
}

/**
 * What every order asks first. Locks the cart until the transaction ends, returns the answer of a key, and counts the tries
 * of a buyer whose key has no answer yet.
 */
export async function lockCartAndCountTries(
  tx: Database,
  asked: { key: string; cartToken: string; tries: TryToCount[]; now: Date },
): Promise<{ kept: KeptAnswer | null; counted: string[] }> {
  const { carts, kept, counted } = await tryLockCartAndCount(tx, asked)
  // An order that was waited for may have given the id to another cart, with what it left out.
  if (carts === 0)
    await sql`/* prepared: key-cart-lock */ select id from cart where token = ${asked.cartToken} for update`.execute(
      tx,
    )
  return { kept, counted }
}

async function tryLockCartAndCount(
  tx: Database,
  asked: { key: string; cartToken: string; tries: TryToCount[]; now: Date },
): Promise<{ carts: number; kept: KeptAnswer | null; counted: string[] }> {
  const { key, cartToken, tries, now } = asked
  // The cart first: all orders lock in the same sequence.
  const isNew = sql`(select count(*) from cart_lock) >= 0 and (select count(*) from kept) = 0`
  const { rows } = await sql<{
    carts: number
    kept: KeptAnswer | null
    counted: string[]
  }>`/* prepared: key-answer-cart-lock */
    with cart_lock as materialized (select id from cart where token = ${cartToken} for update),
    kept as materialized (select actor, browser, fingerprint, answer from idempotency_key where key = ${key}),
    ${countedTries(now, tries, isNew)}
    select (select count(*)::int from cart_lock) as carts, (select to_json(kept) from kept) as kept,
      array(select key from counted) as counted`.execute(tx)
  return rows[0] ?? { carts: 0, kept: null, counted: [] }
}

/** The order that one of these keys led to. */
export async function findAnswer(
  db: Database,
  key: string,
  actors: string[],
): Promise<KeptAnswer | undefined> {
  const { rows } = await sql<KeptAnswer>`/* prepared: key-answer */
    select actor, browser, fingerprint, answer from idempotency_key
    where key = ${key} and actor = any(${actors}::text[])`.execute(db)
  return rows[0]
}

/** What became of a key, for any caller. */
export async function readKey(tx: Database, key: string): Promise<KeptAnswer | undefined> {
  const { rows } = await sql<KeptAnswer>`
    select actor, browser, fingerprint, answer from idempotency_key where key = ${key}`.execute(tx)
  return rows[0]
}

export async function insertClosedKey(
  tx: Database,
  closed: { key: string; actor: string; browser: string | null },
): Promise<void> {
  await tx
    .insertInto('idempotency_key')
    .values({ ...closed, fingerprint: '', answer: null })
    .execute()
}

/** An order of the same lines in the last days: of this browser, of this account, or of this cart. */
export async function findSimilarOrder(
  db: Database,
  asked: {
    lines: string
    browser: string | null
    account: string | null
    cartToken: string
    days: number
  },
): Promise<{ orderNumber: string; placedAt: Date } | undefined> {
  const { lines, browser, account, cartToken, days } = asked
  const { rows } = await sql<{ orderNumber: string; placedAt: Date }>`/* prepared: similar-order */
    select orders.increment_id as "orderNumber", orders.created_at as "placedAt"
    from idempotency_key kept
    join orders on orders.idempotency_key = kept.key
    join cart on cart.id = orders.cart_id
    where kept.lines = ${lines} and kept.created_at > shop_now() - make_interval(days => ${days})
      and orders.state <> 'canceled'
      and (kept.browser = ${browser}::text or kept.actor = ${account}::text or cart.token = ${cartToken})
    order by orders.created_at desc limit 1`.execute(db)
  return rows[0]
}

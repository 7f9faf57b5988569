import { sql } from 'kysely'
import { countedTries, type TryToCount } from '#src/attempts/try-shared-queries'
import type { Database } from '#src/db/connections/pool'

/** Counts tries; returns the keys that were counted. See `countedTries`. */
export async function countTries(db: Database, now: Date, tries: TryToCount[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`/* prepared: attempt-count */
    with ${countedTries(now, tries)} select key from counted`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

// Keeps these locks apart from other advisory locks.
const lockSeed = 7_030

/** Locks the keys in their order until the transaction ends: others with the same keys wait, and then see the counts. */
export async function lockTries(tx: Database, keys: string[]): Promise<void> {
  await sql`/* prepared: attempt-lock */
    select pg_advisory_xact_lock(hashtextextended(key, ${lockSeed})) from unnest(${keys}::text[]) as key`.execute(
    tx,
  )
}

interface CountedTries {
  tries: number
  lastTryAt: Date
  expiresAt: Date
}

export async function findTries(db: Database, key: string, now: Date): Promise<CountedTries | undefined> {
  const { rows } = await sql<CountedTries>`/* prepared: attempt-find */
    select tries, last_try_at as "lastTryAt", expires_at as "expiresAt" from attempt
    where key = ${key} and expires_at > ${now}`.execute(db)
  return rows[0]
}

/** By key; keys without tries, or with expired ones, are left out. */
export async function listTries(db: Database, keys: string[], now: Date): Promise<Map<string, CountedTries>> {
  const { rows } = await sql<CountedTries & { key: string }>`/* prepared: attempt-list */
    select key, tries, last_try_at as "lastTryAt", expires_at as "expiresAt" from attempt
    where key = any(${keys}::text[]) and expires_at > ${now}`.execute(db)
  return new Map(rows.map((row) => [row.key, row]))
}

/** In the order in which they are counted: two callers with the same keys cannot wait for each other. */
const lockedRows = (keys: string[]) => sql`locked as materialized (
    select key from attempt where key = any(${keys}::text[]) order by key for update
  )`

export async function uncountTries(db: Database, keys: string[]): Promise<void> {
  await sql`/* prepared: attempt-uncount */ with ${lockedRows(keys)}
    update attempt set tries = tries - 1 from locked where attempt.key = locked.key and tries > 0`.execute(db)
}

export async function shortenWait(db: Database, key: string, seconds: number): Promise<void> {
  await sql`/* prepared: attempt-shorten-wait */
    update attempt set last_try_at = last_try_at - make_interval(secs => ${seconds}) where key = ${key}`.execute(
    db,
  )
}

export async function forgetTries(db: Database, keys: string[]): Promise<void> {
  await sql`/* prepared: attempt-forget */ with ${lockedRows(keys)}
    delete from attempt using locked where attempt.key = locked.key`.execute(db)
}

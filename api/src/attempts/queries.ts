import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

interface TryToCount {
  key: string
  most: number
  /** seconds to wait after the first try, the second, and so on; zero after the rest */
  waits: readonly number[]
  now: Date
  expiresAt: Date
}

/** Counts a try unless the limit is reached, or the delay is not over; false: not counted. */
export async function countTry(db: Database, given: TryToCount): Promise<boolean> {
  const { key, most, now, expiresAt } = given
  // Without a delay, differing server clocks do not matter.
  const { rows } = await sql`/* prepared: attempt-count */
    insert into attempt as known (key, tries, last_try_at, expires_at) values (${key}, 1, ${now}, ${expiresAt})
    on conflict (key) do update
      set tries = case when known.expires_at <= ${now} then 1 else known.tries + 1 end,
        last_try_at = excluded.last_try_at,
        expires_at = case when known.expires_at <= ${now} then excluded.expires_at else known.expires_at end
      where known.expires_at <= ${now} or (known.tries < ${most}::float8
        and (coalesce((${given.waits}::float8[])[known.tries], 0) = 0
          or known.last_try_at + make_interval(secs => (${given.waits}::float8[])[known.tries]) <= ${now}))
    returning key`.execute(db)
  return rows.length > 0
}

// Keeps these locks apart from other advisory locks.
const lockSeed = 7_030

/** Locks the keys in their order until the transaction ends: others with the same keys wait, and then see the counts. */
export async function lockTries(tx: Database, keys: string[]): Promise<void> {
  for (const key of keys) {
    await sql`/* prepared: attempt-lock */
      select pg_advisory_xact_lock(hashtextextended(${key}, ${lockSeed}))`.execute(tx)
  }
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

export async function uncountTries(db: Database, keys: string[]): Promise<void> {
  await sql`/* prepared: attempt-uncount */
    update attempt set tries = tries - 1 where key = any(${keys}::text[]) and tries > 0`.execute(db)
}

export async function forgetTries(db: Database, keys: string[]): Promise<void> {
  await sql`/* prepared: attempt-forget */ delete from attempt where key = any(${keys}::text[])`.execute(db)
}

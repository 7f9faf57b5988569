import { sql } from 'kysely'

export interface TryToCount {
  key: string
  /** Infinity: counted without a limit */
  most: number
  /** seconds to wait after the first try, the second, and so on; zero after the rest */
  waits: readonly number[]
  expiresAt: Date
}

/**
 * The part of a statement that counts tries, each unless its limit is reached or its delay is not over; `counted` has the
 * keys that were counted. In the order of their keys, so that two callers with the same ones cannot wait for each other.
 * Counts nothing where the condition does not hold.
 */
export function countedTries(now: Date, tries: TryToCount[], condition = sql`true`) {
  const keys = tries.map(({ key }) => key)
  const limits = tries.map(({ most }) => most)
  const ends = tries.map(({ expiresAt }) => expiresAt)
  // By how many tries there were: none waits before the first.
  const waits = tries.map((each) => JSON.stringify([0, ...each.waits]))
  // Without a delay, differing server clocks do not matter.
  return sql`given as materialized (
      select * from unnest(${keys}::text[], ${limits}::float8[], ${ends}::timestamptz[], ${waits}::jsonb[])
        as try(key, most, expires_at, waits)
      where ${condition}
    ), counted as (
      insert into attempt as known (key, tries, last_try_at, expires_at)
        select key, 1, ${now}, expires_at from given order by key
      on conflict (key) do update
        set tries = case when known.expires_at <= ${now} then 1 else known.tries + 1 end,
          last_try_at = excluded.last_try_at,
          expires_at = case when known.expires_at <= ${now} then excluded.expires_at else known.expires_at end
        where known.expires_at <= ${now} or exists (select from given where given.key = known.key
          and known.tries < given.most and (coalesce((given.waits ->> known.tries)::float8, 0) = 0
            or known.last_try_at + make_interval(secs => (given.waits ->> known.tries)::float8) <= ${now}))
      returning known.key
    )`
}

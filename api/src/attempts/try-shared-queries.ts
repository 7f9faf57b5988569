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
  // Without a delay, differing server clocks do not matter. JSON has null for Infinity.
  return sql`given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(tries)}::jsonb)
        as try(key text, most float8, waits float8[], "expiresAt" timestamptz)
      where ${condition}
    ), counted as (
      insert into attempt as known (key, tries, last_try_at, expires_at)
        select key, 1, ${now}, "expiresAt" from given order by key
      on conflict (key) do update
        set tries = case when known.expires_at <= ${now} then 1 else known.tries + 1 end,
          last_try_at = excluded.last_try_at,
          expires_at = case when known.expires_at <= ${now} then excluded.expires_at else known.expires_at end
        where known.expires_at <= ${now} or exists (select from given where given.key = known.key
          and (given.most is null or known.tries < given.most) and (coalesce(given.waits[known.tries], 0) = 0
            or known.last_try_at + make_interval(secs => given.waits[known.tries]) <= ${now}))
      returning known.key
    )`
}

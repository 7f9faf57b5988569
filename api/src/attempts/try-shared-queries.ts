import { sql } from 'kysely'

export interface TryToCount {
  key: string
  /** Infinity: counted without a limit */
  most: number
  /** seconds to wait after the first try, the second, and so on; zero after the rest */
  waits: readonly number[]
  expiresAt: Date
}

/** The tries so far as JSON; keys without tries, or with expired ones, are left out. */
export function triesSoFar(now: Date, keys: string[]) {
  return sql`(select coalesce(json_agg(json_build_object('key', key, 'tries', tries, 'expiresAt', expires_at)), '[]')
    from attempt where key = any(${keys}::text[]) and expires_at > ${now})`
}

export interface TriesSoFar {
  key: string
  tries: number
  /** as JSON */
  expiresAt: string
}

/**
 * The part of a statement that counts tries, each unless its limit is reached or its delay is not over; `counted` has the
 * keys that were counted. In the order of their keys, so that two callers with the same ones cannot wait for each other.
 */
export function countedTries(now: Date, tries: TryToCount[]) {
  // Without a delay, differing server clocks do not matter. JSON has null for Infinity.
  return sql`given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(tries)}::jsonb)
        as try(key text, most float8, waits float8[], "expiresAt" timestamptz)
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

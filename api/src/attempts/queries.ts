import { sql } from 'kysely'
import type { Database } from '#src/db/pool'

/** Counts a try unless there were as many as may be; false: there were. */
export async function countTry(
  db: Database,
  { key, most, now, expiresAt }: { key: string; most: number; now: Date; expiresAt: Date },
): Promise<boolean> {
  const { rows } = await sql`/* prepared: attempt-count */
    insert into attempt as known (key, tries, expires_at) values (${key}, 1, ${expiresAt})
    on conflict (key) do update
      set tries = case when known.expires_at <= ${now} then 1 else known.tries + 1 end,
        expires_at = case when known.expires_at <= ${now} then excluded.expires_at else known.expires_at end
      where known.expires_at <= ${now} or known.tries < ${most}::int
    returning key`.execute(db)
  return rows.length > 0
}

export async function uncountTries(db: Database, keys: string[]): Promise<void> {
  await sql`/* prepared: attempt-uncount */
    update attempt set tries = tries - 1 where key = any(${keys}::text[]) and tries > 0`.execute(db)
}

export async function forgetTries(db: Database, keys: string[], now: Date): Promise<void> {
  await sql`/* prepared: attempt-forget */
    delete from attempt where key = any(${keys}::text[]) or expires_at <= ${now}`.execute(db)
}

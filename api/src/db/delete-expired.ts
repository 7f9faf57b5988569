import { sql } from 'kysely'
import type { Database } from '#src/db/pool'

type Expiring =
  | 'attempt'
  | 'session'
  | 'session_token'
  | 'data_export'
  | 'email_confirmation'
  | 'mail_token_use'
  | 'password_reset'

/** Rows that ran out, so many at once that nobody waits; what is renewed at this moment stays. */
export async function deleteExpired(
  db: Database,
  table: Expiring,
  { now, most }: { now: Date; most: number },
): Promise<number> {
  const rows = sql.table(table)
  const { numAffectedRows } = await sql`
    delete from ${rows} where expires_at <= ${now} and ctid = any(array(
      select ctid from ${rows} where expires_at <= ${now} order by expires_at limit ${most}))`.execute(db)
  return Number(numAffectedRows)
}

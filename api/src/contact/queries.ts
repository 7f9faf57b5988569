import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { Database } from '#src/db/connections/pool'

/** Whether a token is used by this for the first time. */
export async function useMailToken(tx: Database, id: string, expiresAt: Date): Promise<boolean> {
  const hash = createHash('sha256').update(id).digest()
  const { rows } = await sql`
    insert into mail_token_use (hash, expires_at) values (${hash}, ${expiresAt})
    on conflict do nothing returning hash`.execute(tx)
  return rows.length > 0
}

import { createHash } from 'node:crypto'
import type { Database } from '#src/db/connections/pool'

/** Whether a token is used by this for the first time. */
export async function useMailToken(tx: Database, id: string, expiresAt: Date): Promise<boolean> {
  const hash = createHash('sha256').update(id).digest()
  const used = await tx
    .insertInto('mail_token_use')
    .values({ hash, expires_at: expiresAt })
    .onConflict((known) => known.doNothing())
    .returning('hash')
    .executeTakeFirst()
  return used !== undefined
}

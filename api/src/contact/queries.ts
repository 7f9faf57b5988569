import { createHash } from 'node:crypto'
import type { Database } from '#src/db/connections/pool'

/** Whether this is the first use of a token. */
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

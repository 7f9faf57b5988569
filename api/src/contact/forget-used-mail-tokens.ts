import { deleteExpired } from '#src/db/delete-expired'
import type { Database } from '#src/db/pool'

/** Uses of tokens that are no longer good in any case. */
export function forgetUsedMailTokens(db: Database, batch: { now: Date; most: number }): Promise<number> {
  return deleteExpired(db, 'mail_token_use', batch)
}

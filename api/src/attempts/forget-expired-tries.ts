import { deleteExpired } from '#src/db/delete-expired'
import type { Database } from '#src/db/pool'

/** Tries that no longer count. */
export function forgetExpiredTries(db: Database, batch: { now: Date; most: number }): Promise<number> {
  return deleteExpired(db, 'attempt', batch)
}

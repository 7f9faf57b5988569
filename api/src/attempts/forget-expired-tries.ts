import { deleteExpiredTries } from '#src/attempts/queries'
import type { Database } from '#src/db/pool'

/** Tries that no longer count. */
export function forgetExpiredTries(db: Database, batch: { now: Date; most: number }): Promise<number> {
  return deleteExpiredTries(db, batch)
}

import { deleteExpired } from '#src/db/delete-expired'
import type { Database } from '#src/db/pool'

/** Sessions that nobody renewed in time, with their tokens. */
export function forgetExpiredSessions(db: Database, batch: { now: Date; most: number }): Promise<number> {
  return deleteExpired(db, 'session', batch)
}

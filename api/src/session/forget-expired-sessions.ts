import type { Database } from '#src/db/pool'
import { deleteExpiredSessions } from '#src/session/queries'

/** Sessions that nobody renewed in time, with their tokens. */
export function forgetExpiredSessions(db: Database, batch: { now: Date; most: number }): Promise<number> {
  return deleteExpiredSessions(db, batch)
}

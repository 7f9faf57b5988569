import { deleteExpired } from '#src/db/delete-expired'
import type { Database } from '#src/db/pool'

/** Links to a new password that nobody used in time. */
export function forgetExpiredResets(db: Database, batch: { now: Date; most: number }): Promise<number> {
  return deleteExpired(db, 'password_reset', batch)
}

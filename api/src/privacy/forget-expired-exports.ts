import { deleteExpired } from '#src/db/delete-expired'
import type { Database } from '#src/db/pool'

/** Links to a customer's own data that nobody followed in time. */
export function forgetExpiredExports(db: Database, batch: { now: Date; most: number }): Promise<number> {
  return deleteExpired(db, 'data_export', batch)
}

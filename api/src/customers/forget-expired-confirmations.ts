import { deleteExpired } from '#src/db/delete-expired'
import type { Database } from '#src/db/pool'

/** Links to confirm an address that nobody used in time. */
export function forgetExpiredConfirmations(
  db: Database,
  batch: { now: Date; most: number },
): Promise<number> {
  return deleteExpired(db, 'email_confirmation', batch)
}

import { IDEMPOTENCY_KEY_DAYS } from 'commerce/limits'
import type { Database } from '#src/db/pool'
import { daysBefore } from '#src/later'
import { deleteOldKeys } from '#src/orders/key-queries'

/** Keys of orders that nobody will send again. */
export function forgetOldKeys(db: Database, { now, most }: { now: Date; most: number }): Promise<number> {
  return deleteOldKeys(db, { before: daysBefore(now, IDEMPOTENCY_KEY_DAYS), most })
}

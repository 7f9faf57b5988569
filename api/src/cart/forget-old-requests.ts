import { CART_REQUEST_DAYS } from 'commerce/limits'
import { deleteOldRequests } from '#src/cart/forget-queries'
import type { Database } from '#src/db/pool'
import { daysBefore } from '#src/later'

/** Keys of changes that nobody will send again. */
export function forgetOldRequests(db: Database, { now, most }: { now: Date; most: number }): Promise<number> {
  return deleteOldRequests(db, { before: daysBefore(now, CART_REQUEST_DAYS), most })
}

import { NEWSLETTER_LINK_SECONDS } from 'commerce/limits'
import type { Database } from '#src/db/pool'
import { later } from '#src/later'
import { deletePending } from '#src/newsletter/queries'

/** Addresses that let their links run out without confirming. */
export function forgetPendingSubscribers(
  db: Database,
  { now, most }: { now: Date; most: number },
): Promise<number> {
  return deletePending(db, { before: later(now, -NEWSLETTER_LINK_SECONDS), most })
}

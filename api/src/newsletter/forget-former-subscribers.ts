import { ENDED_NEWSLETTER_DAYS, NEWSLETTER_LINK_SECONDS } from 'commerce/limits'
import type { Database } from '#src/db/pool'
import { daysBefore, later } from '#src/later'
import { deleteFormerSubscribers } from '#src/newsletter/queries'

/** Addresses that let their links run out without confirming, and those that ended the newsletter a while ago. */
export function forgetFormerSubscribers(
  db: Database,
  { now, most }: { now: Date; most: number },
): Promise<number> {
  const [askedBefore, endedBefore] = [
    later(now, -NEWSLETTER_LINK_SECONDS),
    daysBefore(now, ENDED_NEWSLETTER_DAYS),
  ]
  return deleteFormerSubscribers(db, { askedBefore, endedBefore, most })
}

import { ENDED_NEWSLETTER_DAYS, NEWSLETTER_LINK_SECONDS } from 'commerce/limits'
import type { Retention } from '#src/db/retention'
import { daysBefore, later } from '#src/later'
import { deleteFormerSubscribers } from '#src/newsletter/queries'

export const newsletterRetention: readonly Retention[] = [
  {
    // Subscribers who never confirmed before their links expired, and those who unsubscribed a while ago.
    name: 'subscribers',
    table: 'newsletter_subscriber',
    forget: (db, { now, most, config }) =>
      deleteFormerSubscribers(db, {
        askedBefore: later(now, -NEWSLETTER_LINK_SECONDS),
        endedBefore: daysBefore(now, ENDED_NEWSLETTER_DAYS),
        hasList: config.mailchimp !== undefined,
        most,
      }),
  },
]

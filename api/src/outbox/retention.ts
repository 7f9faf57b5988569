import { DEAD_JOB_DAYS, SENT_JOB_DAYS } from 'commerce/limits'
import type { Retention } from '#src/db/retention'
import { daysBefore } from '#src/later'
import { deleteDoneJobs } from '#src/outbox/queries'

/** They name people, and no server takes them any more in a shop that gave up its mailing-list service. */
const listKinds = ['newsletter.list_change', 'newsletter.list_forget']

export const outboxRetention: readonly Retention[] = [
  {
    // Failed ones are kept longer than finished ones.
    name: 'jobs',
    table: 'outbox',
    forget: (db, { now, most, config }) =>
      deleteDoneJobs(db, {
        sentBefore: daysBefore(now, SENT_JOB_DAYS),
        deadBefore: daysBefore(now, DEAD_JOB_DAYS),
        abandoned: config.mailchimp ? [] : listKinds,
        most,
      }),
  },
]

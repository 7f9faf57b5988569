import { SENT_JOB_DAYS } from 'commerce/limits'
import { olderThan, type Retention } from '#src/db/retention'

export const mailRetention: readonly Retention[] = [
  {
    // A day longer than the jobs they are compared with.
    name: 'mailRecords',
    table: 'mail_record',
    forget: olderThan(SENT_JOB_DAYS + 1, { table: 'mail_record', column: 'taken_at' }),
  },
]

import { STUDIO_MAIL_DAYS } from 'commerce/studio-limits'
import { olderThan, type Retention } from '#src/db/retention'

export const marketingRetention: readonly Retention[] = [
  {
    name: 'addresses of mailings',
    table: 'marketing_recipient',
    forget: olderThan(STUDIO_MAIL_DAYS.recipients, { table: 'marketing_recipient', column: 'created_at' }),
  },
  {
    name: 'mailings',
    table: 'marketing_mailing',
    forget: olderThan(STUDIO_MAIL_DAYS.mailing, { table: 'marketing_mailing', column: 'created_at' }),
  },
]

import { AUDIT_LOG_DAYS } from 'commerce/limits'
import { olderThan, type Retention } from '#src/db/retention'

export const auditRetention: readonly Retention[] = [
  {
    name: 'events',
    table: 'audit_log',
    forget: olderThan(AUDIT_LOG_DAYS, { table: 'audit_log', column: 'happened_at' }),
  },
]

import { HANDOFF_DAYS } from 'commerce/limits'
import { olderThan, type Retention } from '#src/db/retention'

export const handoffsRetention: readonly Retention[] = [
  {
    name: 'handoffs',
    table: 'handoff',
    forget: olderThan(HANDOFF_DAYS, { table: 'handoff', column: 'created_at' }),
  },
]

import { STUDIO_PRICE_HISTORY_DAYS } from 'commerce/limits'
import { olderThan, type Retention } from '#src/db/retention'

export const assortmentRetention: readonly Retention[] = [
  {
    name: 'changes of student prices',
    table: 'studio_price_edit',
    forget: olderThan(STUDIO_PRICE_HISTORY_DAYS, { table: 'studio_price_edit', column: 'created_at' }),
  },
]

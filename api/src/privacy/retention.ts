import type { Retention } from '#src/db/retention'
import { forgetOldBuyers } from '#src/privacy/forget-old-buyers'

export const privacyRetention: readonly Retention[] = [
  { name: 'buyers', table: 'orders', forget: forgetOldBuyers },
]

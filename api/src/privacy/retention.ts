import { expired, type Retention } from '#src/db/retention'
import { forgetOldBuyers } from '#src/privacy/forget-old-buyers'

export const privacyRetention: readonly Retention[] = [
  { name: 'exports', table: 'data_export', forget: expired('data_export'), isShortLived: true },
  { name: 'buyers', table: 'orders', forget: forgetOldBuyers },
]

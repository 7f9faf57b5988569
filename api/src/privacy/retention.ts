import { expired, type Retention } from '#src/db/retention'
import { forgetOldBuyers } from '#src/privacy/forget-old-buyers'

export const privacyRetention: readonly Retention[] = [
  { name: 'buyers', table: 'orders', forget: forgetOldBuyers },
  {
    name: 'links to files of guests',
    table: 'guest_export_link',
    forget: expired('guest_export_link'),
    isShortLived: true,
  },
]

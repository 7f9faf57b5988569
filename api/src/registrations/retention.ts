import { DECLINED_REGISTRATION_DAYS } from 'commerce/limits'
import type { Retention } from '#src/db/retention'
import { daysBefore } from '#src/later'
import { deleteDeclined } from '#src/registrations/queries'

export const registrationsRetention: readonly Retention[] = [
  {
    name: 'declined registrations',
    table: 'registration',
    forget: (db, { now, most }) =>
      deleteDeclined(db, { before: daysBefore(now, DECLINED_REGISTRATION_DAYS), most }),
  },
]

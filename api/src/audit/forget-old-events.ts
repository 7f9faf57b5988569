import { AUDIT_LOG_DAYS } from 'commerce/limits'
import { deleteOldEvents } from '#src/audit/queries'
import type { Database } from '#src/db/pool'
import { daysBefore } from '#src/later'

export function forgetOldEvents(db: Database, { now, most }: { now: Date; most: number }): Promise<number> {
  return deleteOldEvents(db, { before: daysBefore(now, AUDIT_LOG_DAYS), most })
}

import { DEAD_JOB_DAYS, SENT_JOB_DAYS } from 'commerce/limits'
import type { Database } from '#src/db/pool'
import { daysBefore } from '#src/later'
import { deleteDoneJobs } from '#src/outbox/queries'

/** Jobs that are done, and after a longer time those that were given up. */
export function forgetDoneJobs(db: Database, { now, most }: { now: Date; most: number }): Promise<number> {
  const [sentBefore, deadBefore] = [daysBefore(now, SENT_JOB_DAYS), daysBefore(now, DEAD_JOB_DAYS)]
  return deleteDoneJobs(db, { sentBefore, deadBefore, most })
}

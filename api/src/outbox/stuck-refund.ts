import type { Database } from '#src/db/connections/pool'
import { endStuckRefund, findStuckRefund, type StuckRefund } from '#src/outbox/queries'

/** What the job of a refund is about, if it was given up, or no server takes it. */
export async function findRefundToSettle(db: Database, jobId: number): Promise<StuckRefund | undefined> {
  return findStuckRefund(db, jobId)
}

/** Ends such a job without doing it; false: it is tried again meanwhile. */
export async function endRefundJob(tx: Database, jobId: number): Promise<boolean> {
  return endStuckRefund(tx, jobId)
}

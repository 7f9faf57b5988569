import type { Database } from '#src/db/connections/pool'
import { insertJob, type NewJob } from '#src/outbox/queries'

/** Enqueues work for after the commit. The same kind and key twice is one job. */
export async function enqueueJob(tx: Database, job: NewJob): Promise<void> {
  await insertJob(tx, job)
}

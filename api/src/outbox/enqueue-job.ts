import type { Database } from '#src/db/connections/pool'
import { insertJob, insertJobs, type NewJob, type NewJobs } from '#src/outbox/queries'

/** Enqueues work for after the commit. The same kind and key twice is one job. */
export async function enqueueJob(tx: Database, job: NewJob): Promise<void> {
  await insertJob(tx, job)
}

/** The same for many of one kind, which become due one after the other. */
export async function enqueueJobs(tx: Database, jobs: NewJobs): Promise<void> {
  await insertJobs(tx, jobs)
}

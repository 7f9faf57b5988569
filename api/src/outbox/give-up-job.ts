import type { Database } from '#src/db/connections/pool'
import { type NewJob, writeDeadJob } from '#src/outbox/queries'

/** Marks a finished job as failed, because its effect was undone later: an operator can replay it. */
export async function giveUpJob(tx: Database, job: NewJob & { reason: string }): Promise<void> {
  await writeDeadJob(tx, job)
}

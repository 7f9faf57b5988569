import type { Database } from '#src/db/connections/pool'
import { type NewJob, writeDeadJob, writeDeadReason } from '#src/outbox/queries'

/** Marks a finished job as failed, because its effect was undone later: an operator can replay it. */
export async function giveUpJob(tx: Database, job: NewJob & { reason: string }): Promise<void> {
  await writeDeadJob(tx, job)
}

/** Says anew why a job was given up; one that waits, or is done, stays as it is. */
export async function renewReason(
  tx: Database,
  job: Pick<NewJob, 'kind' | 'key'> & { reason: string },
): Promise<void> {
  await writeDeadReason(tx, job)
}

import type { Database } from '#src/db/connections/pool'
import { type NewJob, writeDeadJob } from '#src/outbox/queries'

/** What a job did came to nothing afterwards: it stands among those given up, where somebody can try it again. */
export async function giveUpJob(tx: Database, job: NewJob & { reason: string }): Promise<void> {
  await writeDeadJob(tx, job)
}

import type { Database } from '#src/db/connections/pool'
import { countJobs, listDeadJobs } from '#src/outbox/queries'

/** What waits to leave, and what was given up. */
export async function readOutbox(db: Database) {
  return { jobs: await listDeadJobs(db), ...(await countJobs(db)) }
}

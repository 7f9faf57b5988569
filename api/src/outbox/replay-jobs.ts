import type { Database } from '#src/db/pool'
import { reviveJobs } from '#src/outbox/queries'

/** Gives jobs that were given up all their tries again: those of these ids, or all. Answers how many. */
export async function replayJobs(db: Database, ids: number[] | undefined): Promise<number> {
  return reviveJobs(db, ids ?? null)
}

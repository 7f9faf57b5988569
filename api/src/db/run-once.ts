import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import { inTransaction } from '#src/db/transaction'

/** Does the next part of the work, after the row with that id; returns the last one it did, undefined when none is left. */
type NextPart = (tx: Database, after: number) => Promise<number | undefined>

/**
 * Work on stored rows that is done once, in parts that each commit. Killed, it goes on after the last part. Of several
 * servers that start at once one does each part, and the others wait.
 */
export async function runOnce(db: Database, name: string, nextPart: NextPart): Promise<void> {
  await sql`insert into one_time_job (name) values (${name}) on conflict (name) do nothing`.execute(db)
  for (let isDone = false; !isDone;) {
    isDone = await inTransaction(db, async (tx) => {
      // This waits for another server that does a part, however long it takes.
      await sql`set local lock_timeout = 0`.execute(tx)
      const { rows } = await sql<{ after: number; isDone: boolean }>`
        select last_id as after, done_at is not null as "isDone" from one_time_job
        where name = ${name} for update`.execute(tx)
      const [job] = rows
      if (!job || job.isDone) return true
      const last = await nextPart(tx, job.after)
      await sql`
        update one_time_job set last_id = ${last ?? job.after}, done_at = case when ${last === undefined} then now() end
        where name = ${name}`.execute(tx)
      return last === undefined
    })
  }
}

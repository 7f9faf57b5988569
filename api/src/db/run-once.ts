import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import { inTransaction } from '#src/db/transaction'

/** Does the next batch, after the row with that id; returns the last id it did, or undefined at the end. */
type NextPart = (tx: Database, after: number) => Promise<number | undefined>

/**
 * A one-time job on stored rows, in batches that each commit. If it is killed, it continues after the last batch. Of
 * several servers that start at once, one does each batch while the others wait.
 */
export async function runOnce(db: Database, name: string, nextPart: NextPart): Promise<void> {
  await sql`insert into one_time_job (name) values (${name}) on conflict (name) do nothing`.execute(db)
  for (let isDone = false; !isDone;) {
    isDone = await inTransaction(db, async (tx) => {
      // Waits for another server's batch, however long that takes.
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

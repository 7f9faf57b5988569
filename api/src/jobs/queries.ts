import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

export interface Job {
  id: number
  kind: string
  key: string
  payload: unknown
  /** this one included */
  tries: number
}

/** Takes due jobs, each for the length of a lease: if the worker dies, another takes over. */
export async function takeJobs(
  db: Database,
  asked: { kinds: string[]; count: number; leaseSeconds: number },
): Promise<Job[]> {
  // Chosen once, apart: a subquery may run again for each row it is compared with, and then takes other jobs each time.
  const { rows } = await sql<Job>`/* prepared: outbox-take */
    with due as materialized (
      select id as due_id from outbox
      where state = 'waiting' and next_try_at <= now() and kind = any(${asked.kinds}::text[])
      order by next_try_at, id limit ${asked.count} for update skip locked
    )
    update outbox set tries = tries + 1, next_try_at = now() + make_interval(secs => ${asked.leaseSeconds})
    from due where id = due_id
    returning id, kind, subject_key as key, payload, tries`.execute(db)
  return rows
}

/** Renews a lease; false: the job is done, or another worker has it. */
export async function renewLease(db: Database, job: Job, leaseSeconds: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ next_try_at: inSeconds(leaseSeconds) })
    .where('id', '=', job.id)
    .where('tries', '=', job.tries)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * A finished job must not name people. One whose effect was undone meanwhile stays given up, and one about money that an
 * operator replayed since is still to do. Refunds are traced by their jobs, which name nobody.
 */
export async function markSent(db: Database, job: Job): Promise<void> {
  await sql`update outbox set state = 'sent', last_error = '',
      payload = case when starts_with(kind, 'payment.') then payload else '{}' end
    where id = ${job.id} and state = 'waiting'
      and (tries = ${job.tries} or not starts_with(kind, 'payment.'))`.execute(db)
}

/** Records a failed try, unless the lease has expired and another worker has the job. */
export async function markFailed(
  db: Database,
  job: Job,
  failure: { isDead: boolean; waitSeconds: number; reason: string },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      state: failure.isDead ? 'dead' : 'waiting',
      last_error: failure.reason,
      next_try_at: inSeconds(failure.waitSeconds),
    })
    .where('id', '=', job.id)
    .where('tries', '=', job.tries)
    .where('state', '=', 'waiting')
    .execute()
}

function inSeconds(seconds: number) {
  return sql<Date>`now() + make_interval(secs => ${seconds})`
}

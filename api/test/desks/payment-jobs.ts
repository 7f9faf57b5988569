import { sql } from 'kysely'
import { jobActor } from '#src/actor'
import type { AppContext } from '#src/context'
import type { Database } from '#src/db/connections/pool'
import { afterFailure } from '#src/jobs/after-failure'
import { outboxHandlers } from '#src/jobs/outbox-handlers'
import { markFailed, markSent, takeJobs } from '#src/jobs/queries'

/** Runs all due payment jobs and those that follow, as a server's worker does. */
export async function doPaymentJobs(context: AppContext): Promise<void> {
  const { db } = context
  const handlers = outboxHandlers(context, undefined)
  const kinds = Object.keys(handlers)
  for (;;) {
    const jobs = await takeJobs(db, { kinds, count: 10, leaseSeconds: 60 })
    if (jobs.length === 0) return
    await Promise.all(
      jobs.map(async (job) => {
        try {
          await handlers[job.kind]?.({ ...context, actor: jobActor(job.kind) }, job)
          await markSent(db, job)
        } catch (error) {
          const next = afterFailure(job.tries, error)
          const isDead = next.kind === 'dead'
          await markFailed(db, job, {
            isDead,
            waitSeconds: next.kind === 'again' ? next.waitSeconds : 0,
            reason: String(error),
          })
        }
      }),
    )
  }
}

/** Makes failed jobs due again. */
export async function skipRetryDelays(db: Database): Promise<void> {
  await sql`update outbox set next_try_at = now() where state = 'waiting'`.execute(db)
  await sql`update payment set cancel_tried_at = cancel_tried_at - interval '1 day'`.execute(db)
}

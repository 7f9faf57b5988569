import { jobActor } from '#src/actor'
import type { AppContext, JobCtx } from '#src/context'
import { takeTurn } from '#src/jobs/calendar-queries'

/** Scheduled work. It must bear being done twice, and not at all for a while. */
export interface CalendarJob {
  name: string
  everySeconds: number
  /** of the day in UTC, for what comes once a day */
  atHour?: number
  run: (ctx: JobCtx) => Promise<unknown>
}

/** Does each job that is due, unless another server does. One that fails is done again when it is next due. */
export async function runDueJobs(context: AppContext, jobs: readonly CalendarJob[]): Promise<void> {
  const { db, log } = context
  for (const { name, everySeconds, atHour, run } of jobs) {
    if (!(await takeTurn(db, { name, everySeconds, atHour }))) continue
    await run({ ...context, actor: jobActor(name) }).catch((error: unknown) =>
      log.error({ err: error, job: name }, 'calendar job failed'),
    )
  }
}

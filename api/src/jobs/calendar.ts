import { jobActor } from '#src/actor'
import type { AppContext, JobCtx } from '#src/context'
import { takeTurn } from '#src/jobs/calendar-queries'

/** Scheduled work. It must tolerate being done twice, and being late. */
export interface CalendarJob {
  name: string
  everySeconds: number
  /** hour of the day in UTC, for daily work */
  atHour?: number
  run: (ctx: JobCtx) => Promise<unknown>
}

/**
 * Runs each due job, unless another server does. A failed one runs again when it is next due. A server that stops begins no
 * other: it leaves them to the next.
 */
export async function runDueJobs(
  context: AppContext,
  jobs: readonly CalendarJob[],
  { isStopping = () => false }: { isStopping?: () => boolean } = {},
): Promise<void> {
  const { db, log } = context
  for (const { name, everySeconds, atHour, run } of jobs) {
    if (isStopping()) return
    if (!(await takeTurn(db, { name, everySeconds, atHour }))) continue
    await run({ ...context, actor: jobActor(name) }).catch((error: unknown) =>
      log.error({ err: error, job: name }, 'calendar job failed'),
    )
  }
}

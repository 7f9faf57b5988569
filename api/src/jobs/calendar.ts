import { CALENDAR_TURN_SECONDS } from 'commerce/limits'
import { jobActor } from '#src/actor'
import type { AppContext, JobCtx } from '#src/context'
import { endTurn, prolongTurn, takeTurn } from '#src/jobs/calendar-queries'

/** Scheduled work. It must tolerate being done twice, and being late. */
export interface CalendarJob {
  name: string
  everySeconds: number
  /** hour of the day in UTC, for daily work */
  atHour?: number
  run: (ctx: JobCtx) => Promise<unknown>
}

/**
 * Runs each due job, unless another server does. One that failed, or that a stop cut off, is due again when its turn is over.
 * A server that stops begins no other: it leaves them to the next.
 */
export async function runDueJobs(
  context: AppContext,
  jobs: readonly CalendarJob[],
  { isStopping = () => false }: { isStopping?: () => boolean } = {},
): Promise<void> {
  const { db, log } = context
  for (const job of jobs) {
    if (isStopping()) return
    const nextDue = await takeTurn(db, job)
    if (!nextDue) continue
    await doJob(context, job, nextDue).catch((error: unknown) =>
      log.error({ err: error, job: job.name }, 'calendar job failed'),
    )
  }
}

const prolongationsPerTurn = 3

async function doJob(
  context: AppContext,
  { name, everySeconds, run }: CalendarJob,
  nextDue: Date,
): Promise<void> {
  const { db, log } = context
  const work = () => run({ ...context, actor: jobActor(name) })
  if (everySeconds <= CALENDAR_TURN_SECONDS) {
    await work()
    return
  }
  const prolonging = setInterval(
    () =>
      void prolongTurn(db, name).catch((error: unknown) =>
        log.warn({ err: error, job: name }, 'turn of a calendar job not prolonged'),
      ),
    (CALENDAR_TURN_SECONDS * 1_000) / prolongationsPerTurn,
  )
  try {
    await work()
  } finally {
    clearInterval(prolonging)
  }
  await endTurn(db, { name, nextDue })
}

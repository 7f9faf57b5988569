import type { AppContext } from '#src/context'
import { takeTurn } from '#src/jobs/calendar-queries'
import { later } from '#src/later'

/** Work that comes round by the clock. It must bear being done twice, and not at all for a while. */
export interface CalendarJob {
  name: string
  everySeconds: number
  run: () => Promise<void>
}

/** Does each job that is due, unless another server does. One that fails is done again when it is next due. */
export async function runDueJobs(
  { db, log, now }: Pick<AppContext, 'db' | 'log' | 'now'>,
  jobs: CalendarJob[],
): Promise<void> {
  for (const { name, everySeconds, run } of jobs) {
    const today = now()
    const isMine = await takeTurn(db, { name, now: today, nextDueAt: later(today, everySeconds) })
    if (!isMine) continue
    await run().catch((error: unknown) => log.error({ err: error, job: name }, 'calendar job failed'))
  }
}

import { CALENDAR_TURN_SECONDS } from 'commerce/limits'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { type CalendarJob, runDueJobs } from '#src/jobs/calendar'
import { inSeconds } from '#test/move-time'
import { openTestApp } from '#test/support'

const day = 24 * 60 * 60
/** Five in the morning: the next night is far. */
const startSeconds = 5 * 60 * 60

let shop: Awaited<ReturnType<typeof openTestApp>>
/** the seconds from now until that time of today, which may be over */
let begin = 0
beforeAll(async () => {
  shop = await openTestApp()
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from date_trunc('day', now(), 'UTC') - now())::float8 as seconds`.execute(shop.db)
  begin = (rows[0]?.seconds ?? 0) + startSeconds
})
beforeEach(() => sql`delete from calendar_job`.execute(shop.db))
afterEach(() => void vi.useRealTimers())
afterAll(() => shop.close())

/** Nightly work, and how often it began. */
function nightly(run: () => Promise<unknown>): { jobs: CalendarJob[]; begun: () => number } {
  let count = 0
  const counted = () => {
    count++
    return run()
  }
  return {
    jobs: [{ name: 'nightly', everySeconds: day, atHour: 3, run: counted }],
    begun: () => count,
  }
}

/** A look at the calendar, so many seconds after the beginning. */
const look = (seconds: number, jobs: CalendarJob[]) =>
  inSeconds(shop.db, begin + seconds, () => runDueJobs(shop.jobs, jobs))

test('nightly work that fails is done again in the same night, after a pause, until it has been done', async () => {
  let isBroken = true
  const { jobs, begun } = nightly(async () => {
    if (isBroken) throw new Error('the database went away')
  })
  await look(0, jobs)
  await look(60, jobs)
  expect(begun()).toBe(1)
  await look(CALENDAR_TURN_SECONDS + 60, jobs)
  await look(CALENDAR_TURN_SECONDS + 120, jobs)
  expect(begun()).toBe(2)
  isBroken = false
  await look(2 * CALENDAR_TURN_SECONDS + 120, jobs)
  expect(begun()).toBe(3)
  await look(4 * CALENDAR_TURN_SECONDS, jobs)
  expect(begun()).toBe(3)
  await look(day, jobs)
  expect(begun()).toBe(4)
})

test('nightly work that a stop cuts off is done by the next server, and by none before', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const cutOff = Promise.withResolvers<unknown>()
  const slow = nightly(() => cutOff.promise)
  const working = look(0, slow.jobs)
  await vi.waitFor(() => expect(slow.begun()).toBe(1), { timeout: 10_000 })
  const next = nightly(async () => undefined)
  await look(CALENDAR_TURN_SECONDS - 60, next.jobs)
  expect(next.begun()).toBe(0)
  // While it works its turn lasts.
  await inSeconds(shop.db, begin + CALENDAR_TURN_SECONDS - 60, async () => {
    vi.advanceTimersByTime((CALENDAR_TURN_SECONDS * 1_000) / 2)
    await vi.waitFor(async () => expect(await dueIn()).toBeGreaterThan(60), { timeout: 10_000 })
  })
  await look(CALENDAR_TURN_SECONDS + 60, next.jobs)
  expect(next.begun()).toBe(0)
  vi.useRealTimers()
  await look(2 * CALENDAR_TURN_SECONDS, next.jobs)
  expect(next.begun()).toBe(1)
  cutOff.resolve(undefined)
  await working
})

async function dueIn(): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from due_at - shop_now())::float8 as seconds from calendar_job`.execute(shop.db)
  return rows[0]?.seconds ?? 0
}

import * as user from 'commerce/contract/customers'
import { CALENDAR_POLL_MS, CLEAN_UP_EVERY_SECONDS } from 'commerce/limits'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { runDueJobs } from '#src/jobs/calendar'
import { startJobs } from '#src/jobs/start-jobs'
import { newCustomer, signIn } from '#test/customer'
import { buildProduct } from '#test/factories'
import { inSeconds } from '#test/move-time'
import { clientOf, newBuyer, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

const day = 24 * 60 * 60

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp()))
afterEach(() => void vi.useRealTimers())
afterAll(() => shop.close())

/** Sets the clock of this machine; the database's is right. */
function setMachineClock(days: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * day * 1000 })
}

/** All scheduled work, as a server runs it. */
async function doCalendar(): Promise<void> {
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now })
  const jobs = startJobs(shop.jobs)
  vi.advanceTimersByTime(CALENDAR_POLL_MS)
  await jobs.close()
  vi.useFakeTimers({ toFake: ['Date'], now })
}

const dueAt = async () =>
  (
    await shop.db
      .selectFrom('calendar_job')
      .select(sql<number>`extract(epoch from due_at - now())::float8`.as('seconds'))
      .where('name', '=', 'clean-up')
      .executeTakeFirstOrThrow()
  ).seconds

test.each([31, 365, -31])(
  'a machine whose clock is %i days off orders once for a key, signs nobody out, and cleans up in time',
  async (days) => {
    await sql`delete from calendar_job`.execute(shop.db)
    const customer = await newCustomer(shop.app)
    const client = clientOf(shop.app, await signIn(clientOf(shop.app), customer.email))
    const buyer = await newBuyer(shop.app, [{ sku: (await buildProduct(shop.db)).sku, qty: 1 }])
    const order = await buyer.composeOrder()
    const placed = valueOf(await buyer.send(order))

    setMachineClock(days)
    await doCalendar()
    expect(valueOf(await buyer.send(order)).orderNumber).toBe(placed.orderNumber)
    expect(valueOf(await client.call(user.readMe, { query: {} })).email).toBe(customer.email)
    expect(await dueAt()).toBeGreaterThan(CLEAN_UP_EVERY_SECONDS - 60)
    expect(await dueAt()).toBeLessThanOrEqual(CLEAN_UP_EVERY_SECONDS)
    // A sign-in now gets a session of the usual length.
    const later = await signIn(clientOf(shop.app), customer.email)
    vi.useRealTimers()
    const meanwhile = clientOf(shop.app, later)
    expect(valueOf(await meanwhile.call(user.readMe, { query: {} })).email).toBe(customer.email)
  },
)

test('what is due is by the clock of the database, and a due time that was written too far off does not hold', async () => {
  let runs = 0
  const jobs = [
    {
      name: 'counts',
      everySeconds: 3_600,
      run: async () => {
        runs++
      },
    },
  ]
  await runDueJobs(shop.jobs, jobs)
  await runDueJobs(shop.jobs, jobs)
  expect(runs).toBe(1)
  await inSeconds(shop.db, 3_700, () => runDueJobs(shop.jobs, jobs))
  expect(runs).toBe(2)
  await sql`update calendar_job set due_at = now() + interval '3 days'`.execute(shop.db)
  await Promise.all(Array.from({ length: 5 }, () => runDueJobs(shop.jobs, jobs)))
  expect(runs).toBe(3)
})

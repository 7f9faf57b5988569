import * as cart from 'commerce/contract/cart'
import * as user from 'commerce/contract/customers'
import { CALENDAR_POLL_MS } from 'commerce/limits'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type CalendarJob, runDueJobs } from '#src/jobs/calendar'
import { cleanUp } from '#src/jobs/clean-up'
import { outdated } from '#src/jobs/outdated'
import { startJobs } from '#src/jobs/start-jobs'
import { newCustomer, renew, signIn } from '#test/customer'
import { buildProduct } from '#test/factories'
import { inSeconds } from '#test/move-time'
import { runCommandLine } from '#test/run-command-line'
import { clientOf, newBuyer, newShopper, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

const hour = 60 * 60
const day = 24 * hour

let server: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (server = await openTestApp()))
afterAll(() => server.close())

const cleanUpAfter = (seconds: number) => inSeconds(server.db, seconds, () => cleanUp(server.jobs))

async function countOf(table: 'session' | 'session_token' | 'attempt' | 'single_use_link') {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(server.db)
  return Number(rows[0]?.count)
}

async function newSku(): Promise<string> {
  return (await buildProduct(server.db)).sku
}

test('[E-65] sessions and tokens go when they have run out, and no sooner', async () => {
  const { email } = await newCustomer(server.app)
  const { refreshToken } = await signIn(clientOf(server.app), email)
  await cleanUpAfter(14 * 60)
  expect(await countOf('session_token')).toBe(4)
  await cleanUpAfter(16 * 60)
  // The refresh tokens of both sessions.
  expect(await countOf('session_token')).toBe(2)
  expect(await countOf('session')).toBe(2)
  await renew(clientOf(server.app), refreshToken)
  await cleanUpAfter(29 * day)
  expect(await countOf('session')).toBe(2)
  expect(await countOf('session_token')).toBe(3)
  await cleanUpAfter(30 * day + hour)
  expect(await countOf('session')).toBe(0)
  expect(await countOf('session_token')).toBe(0)
})

test('[E-65] tries and links go when their time is over', async () => {
  const { email } = await newCustomer(server.app)
  valueOf(await clientOf(server.app).call(user.askForReset, { body: { email } }))
  const before = await countOf('attempt')
  expect(before).toBeGreaterThan(0)
  const links = await countOf('single_use_link')
  await cleanUpAfter(10 * 60)
  expect(await countOf('attempt')).toBe(before)
  expect(await countOf('single_use_link')).toBe(links)
  await cleanUpAfter(31 * 60)
  // Those that confirm an e-mail work for days.
  expect(await countOf('single_use_link')).toBe(links - 1)
  await cleanUpAfter(2 * hour)
  expect(await countOf('attempt')).toBe(0)
})

test('[E-65] a bag goes 90 days after its last change, one that was ordered never', async () => {
  const sku = await newSku()
  const guest = await newShopper(server.app)
  await guest.add({ sku, qty: 1 })
  const buyer = await newBuyer(server.app, [{ sku, qty: 1 }])
  const order = await buyer.composeOrder()
  valueOf(await buyer.send(order))
  const customer = await newCustomer(server.app)
  const signedIn = await newShopper(server.app, customer)
  await signedIn.add({ sku, qty: 2 })
  await cleanUpAfter(89 * day)
  expect((await guest.cart()).items).toHaveLength(1)
  const again = clientOf(server.app, await signIn(clientOf(server.app), customer.email))
  const pulled = await again.call(cart.getCart, { query: { cartId: signedIn.cartId } })
  expect(valueOf(pulled).items).toHaveLength(1)
  await cleanUpAfter(90 * day + hour)
  expect(refusalOf(await guest.pull())).toMatchObject({ code: 404, reason: 'cart-not-found' })
  expect(refusalOf(await buyer.pull()).reason).toBe('cart-ordered')
  const { rows } = await sql<{ status: string; lines: number }>`
    select status, (select count(*) from cart_item where cart_id = cart.id)::int as lines from cart`.execute(
    server.db,
  )
  expect(rows).toEqual([{ status: 'ordered', lines: 1 }])
})

test('[E-65] keys of orders and of changes go after 30 days, and mail that was sent with them', async () => {
  const sku = await newSku()
  const buyer = await newShopper(server.app)
  const change = () => buyer.post({ sku, qty: 1 }, { 'idempotency-key': randomUUID() })
  valueOf(await change())
  valueOf(await buyer.chooseShipping())
  const order = await buyer.composeOrder()
  const { orderNumber } = valueOf(await buyer.send(order))
  await sql`update outbox set state = case when subject_key = ${orderNumber} then 'sent' else 'dead' end`.execute(
    server.db,
  )
  await sql`insert into outbox (kind, subject_key, payload) values ('mail.other', 'waits', '{}'), ('mail.other', 'died', '{}')`.execute(
    server.db,
  )
  await sql`update outbox set state = 'dead' where subject_key = 'died'`.execute(server.db)
  const keys = async () => ({
    orders: await server.db.selectFrom('idempotency_key').select('key').execute(),
    changes: await server.db.selectFrom('cart_request').select('key').execute(),
    jobs: (await server.db.selectFrom('outbox').select('subject_key').execute()).map(
      ({ subject_key: key }) => key,
    ),
  })
  await cleanUpAfter(29 * day)
  const before = await keys()
  expect(before.orders.length).toBeGreaterThan(0)
  expect(before.changes).not.toEqual([])
  expect(before.jobs).toEqual(expect.arrayContaining([orderNumber, 'waits', 'died']))
  await cleanUpAfter(30 * day + hour)
  const after = await keys()
  expect(after).toMatchObject({ orders: [], changes: [] })
  expect(after.jobs).not.toContain(orderNumber)
  expect(after.jobs).toEqual(expect.arrayContaining(['waits', 'died']))
  await cleanUpAfter(90 * day + hour)
  expect((await keys()).jobs).toEqual(['waits'])
  expect(refusalOf(await buyer.send({ ...order, order_id: randomUUID() })).reason).toBe('cart-ordered')
})

test('[E-65] more rows than are deleted at once all go', async () => {
  await sql`insert into attempt (key, tries, expires_at)
    select 'try-' || n, 1, now() - interval '1 minute' from generate_series(1, 2500) n`.execute(server.db)
  await cleanUpAfter(0)
  const { rows } = await sql`select from attempt where key like 'try-%'`.execute(server.db)
  expect(rows).toEqual([])
})

test('[E-65] rows that cannot be deleted keep no others from going', async () => {
  const broken = await openTestApp()
  onTestFinished(broken.close)
  await newCustomer(broken.app)
  await sql`alter table session rename to elsewhere`.execute(broken.db)
  await sql`insert into attempt (key, tries, expires_at) values ('old', 1, now())`.execute(broken.db)
  await inSeconds(broken.db, day, () => cleanUp(broken.jobs))
  expect((await sql`select from attempt`.execute(broken.db)).rows).toEqual([])
})

test('what comes round by the clock is done by one server of many, and again when it is due', async () => {
  const done: string[] = []
  const jobs: CalendarJob[] = ['a', 'b'].map((name) => ({
    name,
    everySeconds: hour,
    run: async () => void done.push(name),
  }))
  const servers = (seconds: number) =>
    inSeconds(server.db, seconds, () =>
      Promise.all(Array.from({ length: 5 }, () => runDueJobs(server.jobs, jobs))),
    )
  await servers(0)
  expect(done.sort()).toEqual(['a', 'b'])
  await servers(hour / 2)
  expect(done).toHaveLength(2)
  await servers(hour + 60)
  expect(done.sort()).toEqual(['a', 'a', 'b', 'b'])
})

test('a calendar job that fails keeps no other from its turn, and has its own next time', async () => {
  let tries = 0
  let others = 0
  const jobs: CalendarJob[] = [
    {
      name: 'fails',
      everySeconds: hour,
      run: async () => {
        tries++
        throw new Error('not today')
      },
    },
    {
      name: 'works',
      everySeconds: hour,
      run: async () => {
        others++
      },
    },
  ]
  await runDueJobs(server.jobs, jobs)
  await inSeconds(server.db, 2 * hour, () => runDueJobs(server.jobs, jobs))
  expect({ tries, others }).toEqual({ tries: 2, others: 2 })
})

test('[E-65] a server that starts cleans up by itself, with and without a mail server', async () => {
  await sql`delete from calendar_job`.execute(server.db)
  await sql`insert into attempt (key, tries, expires_at) values ('old', 1, now())`.execute(server.db)
  const config = { ...server.context.config, mail: { ...server.context.config.mail, isKept: false } }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const jobs = startJobs({ ...server.jobs, config })
  vi.advanceTimersByTime(CALENDAR_POLL_MS)
  vi.useRealTimers()
  onTestFinished(jobs.close)
  await vi.waitFor(
    async () =>
      expect((await sql`select from attempt where key = 'old'`.execute(server.db)).rows).toEqual([]),
    { timeout: 20_000, interval: 50 },
  )
})

/** Keys of orders placed this many days ago. */
const addKeys = (count: number, days: number) =>
  sql`insert into idempotency_key (key, actor, fingerprint, answer, created_at)
    select gen_random_uuid(), 'guest', 'x', '{}', now() - make_interval(days => ${days}) from generate_series(1, ${count})`.execute(
    server.db,
  )
const countKeys = async () => (await server.db.selectFrom('idempotency_key').select('key').execute()).length
const command = (...words: string[]) =>
  runCommandLine('jobs/main.ts', words, { DATABASE_URL: server.url, NODE_ENV: 'test' })

test('far more rows than ever before stay until an operator allows it, and nothing else waits for that', async () => {
  await addKeys(50, 31)
  await addKeys(3_000, 1)
  await cleanUp(server.jobs)
  expect(await countKeys()).toBe(3_000)
  await sql`insert into attempt (key, tries, expires_at) values ('old', 1, now())`.execute(server.db)
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) })
  // The database's clock is set 31 days ahead.
  await inSeconds(server.db, 31 * day, () => cleanUp({ ...server.jobs, log }))
  expect(await countKeys()).toBe(3_000)
  expect(lines.join()).toContain('"rows":"orderKeys","moreThan":500,')
  expect(lines).toHaveLength(1)
  expect((await sql`select from attempt where key = 'old'`.execute(server.db)).rows).toEqual([])

  expect(await command('list')).toMatchObject({ code: 0, said: expect.stringContaining('orderKeys  since ') })
  // The clock is right again: nothing has expired, and nothing is held back.
  await cleanUp(server.jobs)
  expect(await command('list')).toMatchObject({ code: 0, said: 'Nothing is held back.\n' })
  expect(await countKeys()).toBe(3_000)
})

test('what an operator allows goes, and is not what is usual from then on', async () => {
  await addKeys(2_000, 40)
  const before = await countKeys()
  await cleanUp(server.jobs)
  expect(await countKeys()).toBe(before)
  expect(await command('allow', 'orderKeys')).toEqual({ code: 0, said: 'orderKeys: 2000 deleted.\n' })
  expect(await countKeys()).toBe(before - 2_000)
  expect(await command('allow', 'all')).toEqual({ code: 0, said: 'Nothing is held back.\n' })
  await addKeys(2_000, 40)
  await cleanUp(server.jobs)
  expect(await countKeys()).toBe(before)
  expect(await command('allow', 'all')).toEqual({ code: 0, said: 'orderKeys: 2000 deleted.\n' })
})

test.each([[[]], [['allow']], [['list', 'all']], [['allow', 'everything']], [['drop']]])(
  'a command that says something else, %j, is told what there is',
  async (words) => {
    expect(await command(...words)).toMatchObject({
      code: 1,
      said: expect.stringContaining('npm run clean-up -- list'),
    })
  },
)

test('[E-65] whatever runs out is in the retention of its subject', async () => {
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.columns
    where table_schema = 'public' and column_name = 'expires_at'`.execute(server.db)
  expect(rows.length).toBeGreaterThan(4)
  const kept = new Set<string>(outdated.map(({ table }) => table))
  expect(rows.filter(({ table }) => !kept.has(table))).toEqual([])
})

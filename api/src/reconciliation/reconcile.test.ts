import { CALENDAR_POLL_MS } from 'commerce/limits'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { takeTurn } from '#src/jobs/calendar-queries'
import { startJobs } from '#src/jobs/start-jobs'
import { invoiceOrder } from '#src/orders/fulfillment/invoice-order'
import { addToLog, readOrderLog } from '#src/orders/log/order-log'
import { findLastReport } from '#src/reconciliation/queries'
import { reconcile } from '#src/reconciliation/reconcile'
import { buildCartRule, buildProduct } from '#test/factories'
import { buildDownload } from '#test/desks/downloads'
import { doWith, placedOrder } from '#test/desks/order-desk'
import { openMailbox } from '#test/mailbox'
import { inSeconds } from '#test/move-time'
import { nothingShipped } from '#test/people'
import { runCommandLine } from '#test/run-command-line'
import { newStudio } from '#test/sessions'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let sku: string
beforeAll(async () => {
  shop = await openTestApp()
  sku = (await buildProduct(shop.db)).sku
  for (let count = 0; count < 4; count++) await placedOrder(shop, [{ sku, qty: 2 }])
})
afterAll(() => shop.close())

const command = (...words: string[]) =>
  runCommandLine('reconciliation/main.ts', words, {
    DATABASE_URL: shop.url,
    NODE_ENV: 'test',
    ORDER_LOG: shop.context.config.orderLog,
  })
const numbers = async () =>
  (await shop.db.selectFrom('orders').select('increment_id').orderBy('id').execute()).map(
    ({ increment_id: number }) => number,
  )

test('a shop in which everything agrees says so, with the name of each check', async () => {
  await openMailbox(shop).isEmpty()
  const { findings } = await reconcile(shop.jobs)
  expect(Object.values(findings).flat()).toEqual([])
  const printed = await command()
  expect(printed).toMatchObject({ code: 0, said: expect.stringContaining('everything agrees') })
  for (const name of Object.keys(findings)) expect(printed.said).toContain(`${name}: as it should be`)
  expect(await command('everything')).toMatchObject({ code: 1, said: expect.stringContaining('-- last') })
})

test('[part of PDP-12] a paid product of files that has none is as it should be', async () => {
  const files = await buildProduct(shop.db, { type: 'downloadable', manage_stock: false, units: null })
  const id = await placedOrder(shop, [{ sku: files.sku, qty: 1 }], { address: nothingShipped })
  await doWith(shop.db, invoiceOrder, id, { paidBy: 'cash' })
  await openMailbox(shop).isEmpty()
  expect((await reconcile(shop.jobs)).findings['files of orders']).toEqual([])
})

/** Each test breaks one thing, and names what the report must say about it. */
const faults: [name: string, breakIt: (order: string) => Promise<unknown>, sentence: RegExp][] = [
  [
    'files of orders',
    async () => {
      const files = await buildDownload(shop.db, [{ title: 'Tracks', file: 'tracks.zip' }])
      const id = await placedOrder(shop, [{ sku: files.sku, qty: 1 }], { address: nothingShipped })
      await doWith(shop.db, invoiceOrder, id, { paidBy: 'cash' })
      await sql`delete from download_grant`.execute(shop.db)
    },
    /^order \d+ is paid, and its buyer has no files of \S+$/,
  ],
  [
    'orders without mail',
    (order) => sql`delete from outbox where subject_key = ${order}`.execute(shop.db),
    /^order \d+ has no confirmation/,
  ],
  [
    'mails without record',
    () => sql`delete from mail_record where message_id <> 'begin'`.execute(shop.db),
    /^mail\.order_confirmation \d+ is marked as sent, and no mail server took it/,
  ],
  [
    'reservations',
    () => sql`update stock set reserved = reserved + 1`.execute(shop.db),
    /has 9 of 100 reserved, orders hold 8$/,
  ],
  [
    'open lines',
    (order) =>
      sql`update order_line set qty_shipped = 1 where order_id = (select id from orders where increment_id = ${order})`.execute(
        shop.db,
      ),
    /has yet to ship 1 of .* and holds 2$/,
  ],
  [
    'coupons',
    () => buildCartRule(shop.db, {}, { code: 'TEN', uses: 3, max_uses: 5 }),
    /^coupon \d+ counts 3 uses, orders have 0$/,
  ],
  [
    'earnings of studios',
    async (order) => {
      const studioId = await newStudio(shop)
      await sql`update orders set studio_id = ${studioId} where increment_id = ${order}`.execute(shop.db)
    },
    /^order \S+ of a studio has 1 line without its price$/,
  ],
  [
    'sales of studios',
    async (order) => {
      const studioId = await newStudio(shop)
      await sql`insert into studio_sale
          (order_line_id, studio_id, order_id, my_cents, student_cents, goods_cents, profit_cents, dress_codes)
        select line.id, ${studioId}, line.order_id, 1, 1, 0, 5, '[]' from order_line line
        where order_id = (select id from orders where increment_id = ${order}) order by line.id limit 1`.execute(
        shop.db,
      )
    },
    /^order \S+ brings its studio 5 cents for \S+, and should bring 0$/,
  ],
  [
    'refunds at the card provider',
    (order) =>
      sql`with paid as (
          insert into payment (order_id, provider, intent_id, state, amount_cents, currency)
          select id, 'stripe', 'pi_by_hand', 'paid', grand_total_cents, currency from orders where increment_id = ${order}
          returning id
        )
        insert into payment_refund (payment_id, cause, amount_cents, state, provider_number)
        select id, 'provider', 1234, 'done', 're_by_hand' from paid`.execute(shop.db),
    /^order \S+ gave back 12\.34 USD at the card provider, and no refund of the order stands for it/,
  ],
  [
    'returns',
    (order) =>
      sql`with asked as (
          insert into return_request (increment_id, order_id, key, fingerprint, state, resolution)
          select '77', id, 'key', 'print', 'requested', 'refund' from orders where increment_id = ${order}
          returning id, order_id
        )
        insert into return_line (return_id, order_line_id, qty, reason, condition)
        select asked.id, line.id, line.qty_shipped + 1, 'size', 'unopened'
        from asked join order_line line on line.order_id = asked.order_id`.execute(shop.db),
    /^order \S+ has \d+ of \S+ in returns, and shipped \d+$/,
  ],
  [
    'ordered bags',
    () => sql`update cart set status = 'open' where id = (select min(cart_id) from orders)`.execute(shop.db),
    /^bag \d+ is open and has 1 order$/,
  ],
  [
    'keys of orders',
    () =>
      sql`insert into idempotency_key (key, actor, fingerprint, answer, created_at)
        values ('alone', 'guest', 'x', '{}', now() - interval '6 minutes')`.execute(shop.db),
    /^a key of \d{4}-\d\d-\d\d \d\d:\d\d has no order$/,
  ],
  [
    'late jobs',
    () =>
      sql`insert into outbox (kind, subject_key, payload, next_try_at)
        values ('mail.other', 'late', '{}', now() - interval '6 minutes')`.execute(shop.db),
    /^1 job mail\.other has waited to leave since/,
  ],
  [
    'jobs given up',
    () =>
      sql`insert into outbox (kind, subject_key, payload, state) values ('mail.other', 'dead', '{}', 'dead')`.execute(
        shop.db,
      ),
    /^1 job mail\.other was given up: npm run outbox -- list$/,
  ],
  [
    'clean-up',
    () => sql`insert into clean_up_kind (name, held_since) values ('carts', now())`.execute(shop.db),
    /^the clean-up of carts is held back since/,
  ],
  [
    'missing orders',
    () =>
      addToLog(shop.context.config.orderLog, [
        { order: '1234567894', placedAt: '2026-11-20T10:00:00.000Z', totalCents: 53_00 },
      ]),
    /^1 order of the order log is missing\. Its buyer was told that it is placed:$/,
  ],
]

test('whatever differs is named, and printed, and kept', async () => {
  const [first = ''] = await numbers()
  const { findings: before } = await reconcile(shop.jobs)
  expect(faults.map(([name]) => name).toSorted()).toEqual(Object.keys(before).toSorted())
  for (const [, breakIt] of faults) await breakIt(first)
  const report = await reconcile(shop.jobs)
  for (const [name, , sentence] of faults) {
    // All of them break one order, so one may follow from another.
    expect(report.findings[name], name).toContainEqual(expect.stringMatching(sentence))
  }
  expect(report.findings['missing orders']).toContain('  1234567894  2026-11-20T10:00:00.000Z  53.00')
  const printed = await command('last')
  expect(printed).toMatchObject({ code: 1, said: expect.stringContaining(report.madeAt.toISOString()) })
  for (const sentence of Object.values(report.findings).flat()) expect(printed.said).toContain(sentence)
})

test('it is done each night at three, by one server, and the newest hundred reports are kept', async () => {
  await sql`delete from calendar_job`.execute(shop.db)
  await sql`insert into reconciliation (findings) select '{}' from generate_series(1, 150)`.execute(shop.db)
  const before = await findLastReport(shop.db)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const jobs = startJobs(shop.jobs)
  vi.advanceTimersByTime(CALENDAR_POLL_MS)
  vi.useRealTimers()
  await vi.waitFor(async () => expect((await findLastReport(shop.db))?.madeAt).not.toEqual(before?.madeAt), {
    timeout: 20_000,
    interval: 50,
  })
  await jobs.close()
  const { rows } = await sql<{ at: string; kept: number }>`
    select to_char(due_at at time zone 'UTC', 'HH24:MI:SS') as at, (select count(*) from reconciliation) as kept
    from calendar_job where name = 'reconcile' and due_at > now() and due_at <= now() + interval '1 day'`.execute(
    shop.db,
  )
  expect(rows).toEqual([{ at: '03:00:00', kept: 100 }])
  expect(await takeTurn(shop.db, { name: 'reconcile', everySeconds: 86_400, atHour: 3 })).toBeUndefined()
})

test('an order that its server did not get to write down is in the order log after the next comparison', async () => {
  const { orderLog } = shop.context.config
  await placedOrder(shop, [{ sku, qty: 1 }])
  const placed = await numbers()
  const lines: string[] = []
  for await (const { order } of readOrderLog(orderLog)) lines.push(order)
  expect(lines.filter((order) => order === placed.at(-1))).toHaveLength(1)
  await sql`update orders set increment_id = '5678901232' where increment_id = ${placed.at(-1)}`.execute(
    shop.db,
  )
  await reconcile(shop.jobs)
  const filled: string[] = []
  for await (const { order } of readOrderLog(orderLog)) filled.push(order)
  expect(filled).toEqual([...lines, '5678901232'])
})

test('a report that is older than a night says so', async () => {
  await sql`update reconciliation set made_at = made_at - interval '26 hours'`.execute(shop.db)
  expect(await command('last')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^Last night's comparison did not run/),
  })
})

test.each([
  // in hours since midnight
  { of: 'the afternoon before', madeAt: -7, readAt: 9, isLate: true },
  { of: 'the afternoon before, while the comparison may still run', madeAt: -7, readAt: 3.9, isLate: false },
  { of: 'the night', madeAt: 3.1, readAt: 9, isLate: false },
  { of: 'the night before, read at one', madeAt: -20.9, readAt: 1, isLate: false },
  { of: 'the night before, read in the morning', madeAt: -20.9, readAt: 4.1, isLate: true },
])("last night's comparison did not run if the last report is that of $of: $isLate", async (report) => {
  await sql`insert into reconciliation (findings, made_at) values ('{}',
    date_trunc('day', now(), 'UTC') + make_interval(mins => ${report.madeAt * 60}))`.execute(shop.db)
  const { rows } = await sql<{ midnight: number }>`
    select extract(epoch from date_trunc('day', now(), 'UTC') - now())::float8 as midnight`.execute(shop.db)
  const { code, said } = await inSeconds(shop.db, (rows[0]?.midnight ?? 0) + report.readAt * 3_600, () =>
    command('last'),
  )
  expect({ code, isSaid: said.startsWith("Last night's comparison did not run.") }).toEqual({
    code: report.isLate ? 1 : 0,
    isSaid: report.isLate,
  })
})

test('a comparison that takes longer than a visitor may wait is made to its end', async () => {
  const hurried = await openTestApp({}, { statementTimeoutMs: 1_000 })
  onTestFinished(hurried.close)
  const holder = await shopClient(hurried.url)
  await holder.query('begin; lock table stock_reservation in access exclusive mode')
  const report = reconcile(hurried.jobs)
  await untilWaiting(hurried, 'stock_reservation')
  await sleep(2_000)
  await holder.query('commit')
  expect(Object.keys((await report).findings)).toContain('missing orders')
})

test('unpaid orders give their stock back while the comparison runs', async () => {
  const server = await openTestApp()
  onTestFinished(server.close)
  const holder = await shopClient(server.url)
  await holder.query('begin; lock table return_line in access exclusive mode')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const jobs = startJobs(server.jobs)
  vi.advanceTimersByTime(CALENDAR_POLL_MS)
  await untilWaiting(server, 'return_line')
  await sql`update calendar_job set due_at = now() - interval '1 second'
    where name = 'expire-orders'`.execute(server.db)
  await vi.waitFor(
    async () => {
      vi.advanceTimersByTime(CALENDAR_POLL_MS)
      const { rows } =
        await sql`select name from calendar_job where name = 'expire-orders' and due_at > now()`.execute(
          server.db,
        )
      expect(rows).toHaveLength(1)
    },
    { timeout: 10_000, interval: 50 },
  )
  expect(await findLastReport(server.db)).toBeUndefined()
  await holder.query('commit')
  await jobs.close()
  expect(await findLastReport(server.db)).toBeDefined()
})

test('a release alters a table while the comparison is at another', async () => {
  const server = await openTestApp()
  onTestFinished(server.close)
  const holder = await shopClient(server.url)
  await holder.query('begin; lock table clean_up_kind in access exclusive mode')
  const report = reconcile(server.jobs)
  await untilWaiting(server, 'clean_up_kind')
  const release = await shopClient(server.url)
  await release.query("set lock_timeout = '2s'")
  await release.query('alter table orders add column gift_note text')
  await holder.query('commit')
  expect((await report).findings['clean-up']).toEqual([])
})

/** Until the comparison waits for a table that somebody holds. */
async function untilWaiting({ db }: Pick<typeof shop, 'db'>, table: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } =
        await sql`select from pg_locks where relation = ${table}::regclass and not granted`.execute(db)
      expect(rows).toHaveLength(1)
    },
    { timeout: 20_000, interval: 50 },
  )
}

async function shopClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { continueElsewhere } from '#src/backup/continue-elsewhere'
import { moveNumbersOn } from '#src/backup/move-numbers-on'
import { addToLog } from '#src/orders/log/order-log'
import { buildProduct } from '#test/factories'
import { placedOrder } from '#test/desks/order-desk'
import { runCommandLine } from '#test/run-command-line'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp()
  await placedOrder(shop, [{ sku: (await buildProduct(shop.db)).sku, qty: 1 }])
})
afterAll(() => shop.close())

const start = () => continueElsewhere(shop.db, shop.context.config)

/** As in a dump of the database that was restored into another. */
const restoredFrom = (hoursAgo: number) =>
  sql`update database_place set place = 'elsewhere', started_at = now() - make_interval(hours => ${hoursAgo})`.execute(
    shop.db,
  )

async function lastNumbers(): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; last: number }>`
    select sequencename as kind, coalesce(last_value, 1) as last from pg_sequences
    where schemaname = 'public'`.execute(shop.db)
  return Object.fromEntries(rows.map(({ kind, last }) => [kind, last]))
}

test('[part of E-63] a database that the tools of PostgreSQL restored is noticed at the next start, which gives out no id and no number again', async () => {
  expect(await start()).toBe(false)
  const before = await lastNumbers()
  expect(await start()).toBe(false)
  expect(await lastNumbers()).toEqual(before)

  await restoredFrom(10)
  expect(await Promise.all([start(), start()])).toEqual(expect.arrayContaining([true, false]))
  const after = await lastNumbers()
  expect(Object.keys(after)).toContain('download_grant_id_seq')
  for (const [kind, last] of Object.entries(before)) {
    const gap = kind.endsWith('_number_seq') ? 1_000 + 600 : 100_000 + 36_000 * 10
    expect(after[kind], kind).toBeGreaterThanOrEqual(last + gap)
  }
  expect(await start()).toBe(false)
  expect(await lastNumbers()).toEqual(after)
})

test('where nothing can notice it, a command moves the numbers on, and names the orders that are missing', async () => {
  const { orderLog } = shop.context.config
  await addToLog(orderLog, [{ order: '1234567894', placedAt: '2026-11-20T10:00:00.000Z', totalCents: 53_00 }])
  const before = await lastNumbers()
  const { code, said } = await runCommandLine('backup/main.ts', ['restore', '--numbers'], {
    DATABASE_URL: shop.url,
    NODE_ENV: 'test',
    ORDER_LOG: orderLog,
  })
  expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('1234567894') })
  const after = await lastNumbers()
  for (const [kind, last] of Object.entries(before)) expect(after[kind], kind).toBeGreaterThan(last)
})

test('[part of E-63] a database of an earlier release, without the numbers of returns, is moved on as well', async () => {
  await sql`drop sequence return_number_seq`.execute(shop.db)
  const before = await lastNumbers()
  await moveNumbersOn(shop.db, { orderLog: shop.context.config.orderLog, since: new Date() })
  for (const [kind, last] of Object.entries(await lastNumbers()))
    expect(last, kind).toBeGreaterThan(before[kind] ?? 0)
})

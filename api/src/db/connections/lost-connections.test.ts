import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#src/app'
import { readConfig } from '#src/config'
import { inImportSession } from '#src/csv/import-session'
import { inSnapshot } from '#src/catalog/export/in-snapshot'
import { listen } from '#src/db/connections/listen'
import { openDatabase } from '#src/db/connections/pool'
import { inTransaction } from '#src/db/transaction'
import { openContext } from '#src/open-context'
import { findBrokenInvariants } from '#test/checks/check-orders'
import { buildProduct, readStock } from '#test/factories'
import { newBuyer, refusalOf, valueOf } from '#test/shopper'
import { eventually } from '#test/eventually'
import { noLimits, testDatabase, urlAs } from '#test/support'
import { openToxicProxy } from '#test/fakes/toxic-proxy'

/** The shop with its usual time limits, on a line to the database that can be disturbed. */
async function openShopBehindProxy() {
  const database = await testDatabase()
  const proxy = await openToxicProxy()
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    OVERLOAD_DELAY_MS: '60000',
    ...noLimits,
  })
  const { context, close } = await openContext(config, {
    databaseUrl: urlAs('web', proxy.reach(database.url)),
    log: pino({ level: 'silent' }),
  })
  const app = await buildApp(context)
  onTestFinished(async () => {
    await app.close()
    await close()
    proxy.close()
  })
  return { app, context, proxy, db: database.db }
}

test('connections that die silently are given up, and the shop sells again within 10 seconds', async () => {
  const { app, context, proxy, db } = await openShopBehindProxy()
  const skirt = await buildProduct(db, { units: 100 })
  const orders = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const buyer = await newBuyer(app, [{ sku: skirt.sku, qty: 1 }])
      return { buyer, order: await buyer.composeOrder() }
    }),
  )
  proxy.poison({ timeout: {} })
  const away = await Promise.all(orders.map(({ buyer, order }) => buyer.send(order)))
  expect(away.map((answer) => refusalOf(answer))).toEqual(
    orders.map(() => expect.objectContaining({ code: 503, reason: 'unavailable' }) as unknown),
  )
  proxy.heal()
  const healedAt = performance.now()
  const again = await eventually(async () => {
    const answers = await Promise.all(orders.map(({ buyer, order }) => buyer.send(order)))
    expect(answers.filter(({ ok }) => !ok)).toEqual([])
    return answers
  })
  expect(performance.now() - healedAt).toBeLessThan(10_000)
  expect(new Set(again.map((answer) => valueOf(answer).orderNumber)).size).toBe(12)
  expect(await readStock(db, skirt)).toEqual({ onHand: 100, reserved: 12 })
  expect(await findBrokenInvariants(db)).toEqual([])
  await eventually(() => expect(context.pool.totalCount).toBe(context.pool.idleCount))
})

test('what is announced is heard again within 10 seconds of a silent line', async () => {
  const { url, pool } = await testDatabase()
  const proxy = await openToxicProxy()
  let heard = 0
  const listener = listen(proxy.reach(url), 'news', () => heard++)
  onTestFinished(async () => {
    await listener.close()
    proxy.close()
  })
  const hears = () =>
    eventually(async () => {
      const before = heard
      await pool.query('notify news')
      await expect.poll(() => heard, { timeout: 1_000 }).toBeGreaterThan(before)
    })
  await hears()
  proxy.poison({ timeout: {} })
  proxy.heal()
  const healedAt = performance.now()
  await hears()
  expect(performance.now() - healedAt).toBeLessThan(10_000)
})

const silent = { statementTimeoutMs: 500, maxConnections: 2 }

test.each([
  ['a statement', (db: ReturnType<typeof openDatabase>['db']) => sql`select 1`.execute(db)],
  ['a transaction', (db: ReturnType<typeof openDatabase>['db']) => inTransaction(db, async () => 1)],
])('%s on a connection that is not even made in time fails as one that got no answer', async (_name, ask) => {
  const { url } = await testDatabase()
  const proxy = await openToxicProxy()
  const { db, pool, close } = openDatabase({ url: proxy.reach(url), ...silent })
  proxy.poison({ timeout: {} })
  await expect(ask(db)).rejects.toThrow(/connection timeout/)
  expect(pool.totalCount).toBe(0)
  await close()
  proxy.close()
})

test('a database that is closed on a silent line does not wait for its goodbye', async () => {
  const { url } = await testDatabase()
  const proxy = await openToxicProxy()
  const { pool, close } = openDatabase({ url: proxy.reach(url), ...silent })
  const client = await pool.connect()
  const ended = new Promise((done) => client.once('end', () => done('ended')))
  client.release()
  proxy.poison({ timeout: {} })
  await close()
  await expect(ended).resolves.toBe('ended')
  proxy.close()
})

test('an import and an export may take longer over a statement than a visitor may', async () => {
  const { url } = await testDatabase()
  const { pool, db, close } = openDatabase({ url, ...silent, maxConnections: 1 })
  const slowly = sql`select pg_sleep(3)`
  await inImportSession(pool, async (session) => {
    await slowly.execute(session.db)
    return { end: 'rollback', value: undefined }
  })
  await inSnapshot({ pool, timeZone: 'UTC' }, async (snapshot) => {
    await slowly.execute(snapshot)
  })
  await expect(slowly.execute(db)).rejects.toThrow('statement timeout')
  await sql`set statement_timeout = 0`.execute(db)
  await expect(slowly.execute(db)).rejects.toThrow('no answer in time')
  await close()
})

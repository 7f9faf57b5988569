import { sql } from 'kysely'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '#src/app'
import { eventually } from '#test/eventually'
import { openTestApp } from '#test/support'

vi.mock('node:fs/promises', { spy: true })

async function open() {
  const shop = await openTestApp()
  onTestFinished(shop.close)
  return { ...shop, ask: () => shop.app.inject('/healthz') }
}

test('a database that answers and takes nothing is seen: no order could be placed', async () => {
  const { ask, app, db } = await open()
  expect((await ask()).statusCode).toBe(200)
  const name = (await sql<{ name: string }>`select current_database() as name`.execute(db)).rows[0]!.name
  const setReadOnly = (isReadOnly: boolean) =>
    sql`alter database ${sql.id(name)} set default_transaction_read_only = ${sql.lit(isReadOnly ? 'on' : 'off')}`.execute(
      db,
    )
  const renewConnections = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = ${name} and pid <> pg_backend_pid() and usename = 'barre_web'`.execute(db)
  await setReadOnly(true)
  await renewConnections()
  const answer = await eventually(async () => {
    const found = await ask()
    expect(found.statusCode).toBe(503)
    expect(found.json()).toMatchObject({ reason: 'unavailable' })
    return found
  })
  expect(answer.headers['retry-after']).toMatch(/^\d+$/)
  expect(answer.body).not.toMatch(/read-only|health_check/)
  expect((await app.inject({ method: 'POST', url: '/api/cart/create' })).statusCode).toBe(503)
  await setReadOnly(false)
  await renewConnections()
  await eventually(async () => expect((await ask()).statusCode).toBe(200))
})

test('a thousand questions at once are one write', async () => {
  const { ask, db } = await open()
  const writes = async () => {
    const { rows } = await sql<{ version: string }>`select xmin::text as version from health_check`.execute(
      db,
    )
    return rows[0]?.version
  }
  const before = await writes()
  expect((await ask()).statusCode).toBe(200)
  const first = await writes()
  expect(first).not.toBe(before)
  const answers = await Promise.all(Array.from({ length: 1_000 }, ask))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await writes()).toBe(first)
})

test('a disk that is as good as full under the embedded database is seen', async () => {
  const { context } = await open()
  const config = { ...context.config, databaseUrls: undefined, dataFolder: tmpdir() }
  const app = await buildApp({ ...context, config })
  onTestFinished(() => app.close())
  const full = await statfs(tmpdir())
  full.bavail = 100
  vi.mocked(statfs).mockResolvedValueOnce(full)
  const answer = await app.inject('/healthz')
  expect(answer.statusCode).toBe(503)
  expect(answer.body).not.toContain('disk')
  const roomy = await buildApp({ ...context, config })
  onTestFinished(() => roomy.close())
  expect((await roomy.inject('/healthz')).statusCode).toBe(200)
})

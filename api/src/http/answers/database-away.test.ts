import { readFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { buildApp } from '#src/app'
import { readConfig } from '#src/config'
import { startEmbeddedPostgres } from '#src/db/embedded/embedded-postgres'
import { migrate } from '#src/db/migrate'
import { openDatabase } from '#src/db/connections/pool'
import { openContext } from '#src/open-context'
import { eventually } from '#test/eventually'

test('while the database is away calls are answered 503 with Retry-After, and again 200 when it is back', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'barre-away-'))
  const server = await startEmbeddedPostgres({ dataFolder })
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
  const databaseUrl = server.databaseUrl('postgres')
  const preparing = openDatabase({ url: databaseUrl, maxConnections: 1, statementTimeoutMs: 60_000 })
  await migrate(preparing.db)
  await preparing.close()
  const { context, close } = await openContext(config, { databaseUrl, log: pino({ level: 'silent' }) })
  const app = await buildApp(context)
  try {
    expect((await app.inject('/healthz')).statusCode).toBe(200)

    const pid = Number((await readFile(join(dataFolder, 'postmaster.pid'), 'utf8')).split('\n')[0])
    process.kill(pid, 'SIGKILL')
    // A connection that was open may answer once more.
    const away = await eventually(async () => {
      const answer = await app.inject('/healthz')
      expect(answer.statusCode).toBe(503)
      return answer
    })
    expect(Number(away.headers['retry-after'])).toBeGreaterThan(0)
    expect(away.json()).toMatchObject({ code: 503, reason: 'unavailable' })

    await eventually(async () => expect((await app.inject('/healthz')).statusCode).toBe(200))
  } finally {
    await app.close()
    await close()
    await server.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
})

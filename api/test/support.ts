import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { inject, onTestFinished } from 'vitest'
import { buildApp } from '#src/app'
import { readConfig } from '#src/config'
import type { AppContext } from '#src/context'
import { openDatabase } from '#src/db/pool'
import { createDatabase } from '#src/db/create-database'
import { openSearchEngine } from '#src/search/open-search-engine'

/** A database of this test file's own, a copy of the migrated template. Close it in `afterAll`. */
export async function openTestDatabase({ reach = (url: string) => url } = {}) {
  const template = inject('templateUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await createDatabase(template.replace('/template?', '/postgres?'), name, 'template')
  const url = reach(template.replace('/template?', `/${name}?`))
  return { url, ...openDatabase({ url, maxConnections: 10, statementTimeoutMs: 30_000 }) }
}

/** The same for a single test; closes itself. */
export async function testDatabase() {
  const opened = await openTestDatabase()
  onTestFinished(opened.close)
  return opened
}

interface TestWay {
  /** another way to the database than its own address */
  reach?: (url: string) => string
  log?: pino.Logger
}

/** The whole application on a database of its own, without a port: ask it with `app.inject`. */
export async function openTestApp(settings: Record<string, string> = {}, way: TestWay = {}) {
  const database = await openTestDatabase(way)
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    // A machine that runs many tests at once is slow, and no test is about that.
    SEARCH_TIMEOUT_MS: '20000',
    OVERLOAD_DELAY_MS: '60000',
    DATABASE_URL: database.url,
    ...settings,
  })
  const log = way.log ?? pino({ level: config.logLevel })
  const now = (): Date => new Date()
  const context: AppContext = {
    config,
    db: database.db,
    pool: database.pool,
    search: await openSearchEngine({ ...{ config, log, now }, db: database.db, databaseUrl: database.url }),
    ...{ log, now },
  }
  const app = await buildApp(context)
  return {
    app,
    context,
    ...database,
    close: async () => {
      await app.close()
      await context.search.close()
      await database.close()
    },
  }
}

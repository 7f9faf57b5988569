import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { pino } from 'pino'
import { inject, onTestFinished } from 'vitest'
import { jobActor } from '#src/actor'
import { buildApp } from '#src/app'
import { readConfig } from '#src/config'
import { auditNotes } from '#src/audit/audit-notes'
import type { AppContext, JobCtx } from '#src/context'
import { connectTo, createDatabase, dropDatabase } from '#src/db/create-database'
import { DatabaseClock } from '#src/db/database-clock'
import { DatabaseWatch } from '#src/db/connections/database-watch'
import { openDatabase } from '#src/db/connections/pool'
import { type DatabaseRole, databaseRoles } from '#src/db/rights/roles'
import { Parts } from '#src/parts'
import { StoreViews } from '#src/scope/store-views'
import { searchEngines } from '#src/search/store-engines'
import { serverParts } from '#src/server-parts'

/** A database for this test file, a copy of the migrated template. Close it in `afterAll`. */
export async function openTestDatabase({ reach = (url: string) => url, statementTimeoutMs }: TestWay = {}) {
  const template = inject('templateUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await createDatabase(await findMaintenance(), name, 'template')
  const url = reach(template.replace('/template?', `/${name}?`))
  const { close, ...opened } = openAt(url, statementTimeoutMs)
  return {
    url,
    ...opened,
    close: async () => {
      await close()
      // One that somebody is still about to leave stays until its server goes.
      await dropDatabase(await findMaintenance(), name).catch(() => undefined)
    },
  }
}

let maintenance: Promise<pg.Client> | undefined

/** One connection makes and drops the databases of all files of a worker, and ends with it. */
function findMaintenance(): Promise<pg.Client> {
  maintenance ??= connectTo(inject('templateUrl').replace('/template?', '/postgres?'))
  return maintenance
}

const maxConnections = 10
const connectionsAtStart = 2

function openAt(url: string, statementTimeoutMs = 30_000) {
  return openDatabase({ url, maxConnections, statementTimeoutMs, plansOnce: true })
}

/** The way to a test's database as one of the roles that the shop works as. */
export function urlAs(role: DatabaseRole, url: string): string {
  return url.replace('//postgres@', `//${databaseRoles[role]}@`)
}

/** The same for a single test; closes itself. */
export async function testDatabase() {
  const opened = await openTestDatabase()
  onTestFinished(opened.close)
  return opened
}

interface TestWay {
  /** another way to the database than its own URL */
  reach?: (url: string) => string
  /** for tests that wait until a statement is given up */
  statementTimeoutMs?: number
  log?: pino.Logger
}

/** For shops whose visitors all come from one IP address. */
export const noLimits = {
  ORDERS_PER_HOUR_IP: '1000000',
  ORDERS_PER_HOUR_MAILBOX: '1000000',
  UNPAID_UNITS_IP: '1000000',
  UNPAID_UNITS_MAILBOX: '1000000',
  CARTS_PER_HOUR_IP: '1000000',
}

/**
 * The whole application on its own database, without a port: use `app.inject`. It has the role that answers requests,
 * and `jobs` the one for jobs; `db` and `pool` are the owner's, for preparing tests.
 */
export async function openTestApp(settings: Record<string, string> = {}, way: TestWay = {}) {
  const database = await openTestDatabase(way)
  const webUrl = urlAs('web', database.url)
  const web = openAt(webUrl, way.statementTimeoutMs)
  const worker = openAt(urlAs('worker', database.url), way.statementTimeoutMs)
  const [erasureLog, orderLog] = ['erasures', 'orders'].map((name) =>
    join(tmpdir(), `barre-${name}-${randomUUID()}.jsonl`),
  ) as [string, string] // one for each name
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    SHOW_MAIL: 'true',
    // A machine that runs many tests at once is slow, and no test is about that.
    SEARCH_TIMEOUT_MS: '20000',
    OVERLOAD_DELAY_MS: '60000',
    DATABASE_SILENT_MS: '60000',
    // All visitors of a test come from one machine, and many have one mailbox: tests of these limits set them.
    ...noLimits,
    DATABASE_URL: database.url,
    ERASURE_LOG: erasureLog,
    ORDER_LOG: orderLog,
    ...settings,
  })
  const log = way.log ?? pino({ level: config.logLevel })
  const clock = await DatabaseClock.open({ db: web.db, log })
  // Looked at again while a test moves the time of its database, it would go on with that time.
  clock.close()
  const now = (): Date => clock.now()
  const watch = new DatabaseWatch({ url: webUrl, silentMs: config.databaseSilentMs })
  watch.guard(web.pool)
  const storeViews = await StoreViews.read(web.db, config.timeZone)
  const parts = new Parts()
  const context: AppContext = {
    config,
    db: web.db,
    pool: web.pool,
    watch,
    storeViews,
    databaseUrl: webUrl,
    parts,
    log,
    now,
  }
  // The parts are opened all at once: each new connection would cost more than the statements that it sends.
  web.pool.options.max = connectionsAtStart
  await parts.open(context, serverParts)
  const app = await buildApp(context)
  web.pool.options.max = maxConnections
  return {
    app,
    context,
    search: context.parts.get(searchEngines),
    audit: context.parts.get(auditNotes),
    jobs: {
      ...context,
      db: worker.db,
      pool: worker.pool,
      now: () => context.now(),
      actor: jobActor('test'),
    } satisfies JobCtx,
    ...database,
    close: async () => {
      await app.close()
      await parts.close()
      await watch.close()
      for (const each of [web, worker, database]) await each.close()
      for (const file of [erasureLog, orderLog]) await rm(file, { force: true })
    },
  }
}

import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type LoggerOptions, pino } from 'pino'
import type { Config } from '#src/config'
import type { AppContext } from '#src/context'
import { DatabaseClock } from '#src/db/database-clock'
import { DatabaseWatch } from '#src/db/connections/database-watch'
import { openDatabase } from '#src/db/connections/pool'
import { Parts } from '#src/parts'
import { StoreViews } from '#src/scope/store-views'
import { serverParts } from '#src/server-parts'

/** A web request never waits longer for one statement. */
const statementTimeoutMs = 5_000

/** Errors are logged without the values that caused them. */
export function openLog(config: Pick<Config, 'logLevel'>, to?: DestinationStream): pino.Logger {
  const options: LoggerOptions = { level: config.logLevel, serializers: { err: describeError } }
  return to ? pino(options, to) : pino(options)
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, stack } = error
  return { type: name, message, stack, ...('code' in error ? { code: error.code } : {}) }
}

/** Four mails of the shop, four of studios and four other jobs run at once, in addition to scheduled work; mostly they wait for other servers. */
const jobConnections = 6

/** The parts of a server on a migrated database; call `close` after the last request. */
export async function openContext(
  config: Config,
  parts: { databaseUrl: string; log: FastifyBaseLogger },
): Promise<{ context: AppContext; close: () => Promise<void> }> {
  const { db, pool, close } = openDatabase({
    url: parts.databaseUrl,
    maxConnections: config.databaseConnections,
    statementTimeoutMs,
    plansOnce: true,
  })
  const clock = await DatabaseClock.open({ db, log: parts.log })
  const now = (): Date => clock.now()
  const watch = new DatabaseWatch({ url: parts.databaseUrl, silentMs: config.databaseSilentMs })
  watch.guard(pool)
  const storeViews = await StoreViews.read(db, config.timeZone)
  const held = new Parts()
  const context: AppContext = {
    config,
    db,
    pool,
    databaseUrl: parts.databaseUrl,
    watch,
    storeViews,
    parts: held,
    log: parts.log,
    now,
  }
  await held.open(context, serverParts)
  return {
    context,
    close: async () => {
      await held.close()
      clock.close()
      await watch.close()
      await close()
    },
  }
}

/** The same server for jobs: with their database role, on separate connections. */
export function openJobContext(
  context: AppContext,
  databaseUrl: string,
): { context: AppContext; close: () => Promise<void> } {
  const maxConnections = jobConnections
  const { db, pool, close } = openDatabase({
    url: databaseUrl,
    maxConnections,
    statementTimeoutMs,
    plansOnce: true,
  })
  return { context: { ...context, db, pool, databaseUrl }, close }
}

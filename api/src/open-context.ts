import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import type { Config } from '#src/config'
import type { AppContext } from '#src/context'
import { openDatabase } from '#src/db/pool'
import { openSearchEngine } from '#src/search/open-search-engine'

/** A web request never waits longer for one statement. */
const statementTimeoutMs = 5_000

export function openLog(config: Config): FastifyBaseLogger {
  return pino({ level: config.logLevel })
}

/** The parts of a server on a migrated database; `close` after the last request. */
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
  const now = (): Date => new Date()
  const search = await openSearchEngine({ ...{ config, db, now }, ...parts })
  return {
    context: { config, db, pool, search, log: parts.log, now },
    close: async () => {
      await search.close()
      await close()
    },
  }
}

import { messages } from 'commerce/messages'
import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import type { Config } from '#src/config'
import type { AppContext } from '#src/context'
import { openDatabase } from '#src/db/pool'
import { Refusal } from '#src/errors'
import type { SearchEngine } from '#src/search/engine'

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
  })
  const search = noEngine
  return {
    context: { config, db, pool, search, log: parts.log, now: () => new Date() },
    close: async () => {
      await search.close()
      await close()
    },
  }
}

const noEngine: SearchEngine = {
  search: () => {
    throw new Refusal('unavailable', 'search-unavailable', { message: messages.somethingWentWrong })
  },
  caughtUp: async () => undefined,
  close: async () => undefined,
}

import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '#src/db/generated/schema'
import { PreparingClient } from '#src/db/preparing-client'

export type Database = Kysely<DB>

// Every figure in the schema fits a double exactly: bigint columns hold cents, ids and counts below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

interface PoolSettings {
  url: string
  maxConnections: number
  statementTimeoutMs: number
  /** For many short statements: each is planned for any values, not for every value anew, and never compiled. */
  plansOnce?: boolean
}

/** Connections with the limits of a web request; `close` waits for those in use. */
export function openDatabase(settings: PoolSettings): {
  db: Database
  pool: pg.Pool
  close: () => Promise<void>
} {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: settings.url,
    max: settings.maxConnections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: settings.statementTimeoutMs,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'barre',
    ...(settings.plansOnce && { options: '-c plan_cache_mode=force_generic_plan -c jit=off' }),
  })
  // One that breaks between two statements says so at the next; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined) // an idle connection that breaks is replaced at its next use
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  // The pool itself, for Kysely ends none that nothing was asked of by Kysely.
  return { db, pool, close: () => pool.end() }
}

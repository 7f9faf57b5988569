import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type BoundedClientConfig, connectTimeoutMs } from '#src/db/connections/bounded-client'
import type { DB } from '#src/db/generated/schema'
import { PreparingClient } from '#src/db/connections/preparing-client'

export type Database = Kysely<DB>

// Every number in the schema fits a double exactly: bigint columns hold cents, ids and counts below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

interface PoolSettings {
  url: string
  maxConnections: number
  statementTimeoutMs: number
  /** For many short statements: a generic plan, and no just-in-time compilation. */
  plansOnce?: boolean
}

/** The time in which the server's own refusal of a slow statement may arrive. */
const answerMarginMs = 2_000

// The server closes silent connections as well, so that dead ones do not fill it.
const keepAlive =
  '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3 -c tcp_user_timeout=60000'
const planOnce = '-c plan_cache_mode=force_generic_plan -c jit=off'

/** Connections with the limits of a web request; `close` waits for those in use. */
export function openDatabase(settings: PoolSettings): {
  db: Database
  pool: pg.Pool
  close: () => Promise<void>
} {
  const config: pg.PoolConfig & BoundedClientConfig = {
    // The pool passes its own options to each client; the types have no place for this one.
    Client: PreparingClient as unknown as new () => pg.ClientBase,
    connectionString: settings.url,
    max: settings.maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: settings.statementTimeoutMs,
    answerTimeoutMs: settings.statementTimeoutMs + answerMarginMs,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'barre',
    options: settings.plansOnce ? `${keepAlive} ${planOnce}` : keepAlive,
  }
  const pool = new pg.Pool(config)
  pool.on('error', () => undefined) // an idle connection that breaks is replaced at its next use
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  // The pool itself, because Kysely only ends a pool that it has used.
  return { db, pool, close: () => pool.end() }
}

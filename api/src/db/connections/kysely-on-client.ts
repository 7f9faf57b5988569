import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { DB } from '#src/db/generated/schema'
import type { Database } from '#src/db/connections/pool'

/** Statements on one connection, for work that keeps a transaction open while it streams. */
export function kyselyOnClient(client: pg.PoolClient): Database {
  // The dialect wants a pool; this one has just the connection of the transaction.
  const pool = {
    options: {},
    connect: async () => ({ query: client.query.bind(client), release: () => undefined }),
    end: async () => undefined,
  } as unknown as pg.Pool
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

import type pg from 'pg'
import { allowLongStatements } from '#src/db/connections/bounded-client'
import { kyselyOnClient } from '#src/db/connections/kysely-on-client'
import type { Database } from '#src/db/connections/pool'

// Reading row by row into a file takes as long as it takes.
const withoutLimits = `set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0; set local jit = off`

/** Reads the whole database as of one moment, without a time limit, while others write. */
export async function inSnapshot<T>(
  pool: pg.Pool,
  read: (session: { db: Database; client: pg.PoolClient }) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const endLongStatements = allowLongStatements(client)
  let broken: Error | undefined
  try {
    await client.query('begin isolation level repeatable read, read only')
    await client.query(withoutLimits)
    return await read({ db: kyselyOnClient(client), client })
  } finally {
    // It wrote nothing; a connection that cannot end its transaction is not used again.
    await client.query('rollback').catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error(String(failure))
    })
    endLongStatements()
    client.release(broken)
  }
}

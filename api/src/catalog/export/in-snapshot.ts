import type pg from 'pg'
import { allowLongStatements } from '#src/db/connections/bounded-client'
import { kyselyOnClient } from '#src/db/connections/kysely-on-client'
import type { Database } from '#src/db/connections/pool'

/** Reads everything as of one moment, with times in a time zone, without the time limits of a web request. */
export async function inSnapshot(
  { pool, timeZone }: { pool: pg.Pool; timeZone: string },
  read: (db: Database) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  const endLongStatements = allowLongStatements(client)
  let failure: Error | undefined
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    await client.query(`select set_config('timezone', $1, true)`, [timeZone])
    await read(kyselyOnClient(client))
    await client.query('commit')
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    endLongStatements()
    // A connection that failed is not used again.
    client.release(failure)
  }
}

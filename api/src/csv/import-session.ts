import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Writable } from 'node:stream'
import { allowLongStatements } from '#src/db/bounded-client'
import { kyselyOnClient } from '#src/db/kysely-on-client'
import type { Database } from '#src/db/pool'

/** One transaction on one connection, without the time limits of a web request. */
export interface ImportSession {
  db: Database
  copyInto: (table: string, columns: string[]) => Writable
}

/** Runs the work in a transaction; commits when it answers 'commit', else leaves everything as it was. One import runs at a time. */
export async function inImportSession<T>(
  pool: pg.Pool,
  work: (session: ImportSession) => Promise<{ end: 'commit' | 'rollback'; value: T }>,
): Promise<T> {
  const client = await pool.connect()
  const endLongStatements = allowLongStatements(client)
  let broken: Error | undefined
  try {
    await client.query('begin')
    await client.query(settings)
    await client.query(`select pg_advisory_xact_lock(hashtext('import'))`)
    const { end, value } = await work(sessionOn(client))
    await client.query(end)
    return value
  } catch (error) {
    // A connection that cannot take the transaction back is not used again; the first error is the one to tell.
    await client.query('rollback').catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error(String(failure))
    })
    throw error
  } finally {
    endLongStatements()
    client.release(broken)
  }
}

// Statements here touch every row of a table, so just-in-time compilation only costs.
const settings = `
  set local statement_timeout = 0;
  set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local jit = off;
  set local client_min_messages = warning;
  set local work_mem = '64MB'`

function sessionOn(client: pg.PoolClient): ImportSession {
  return {
    db: kyselyOnClient(client),
    copyInto: (table, columns) => client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`)),
  }
}

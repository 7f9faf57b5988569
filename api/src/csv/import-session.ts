import type pg from 'pg'
import type { Writable } from 'node:stream'
import { copyInto } from '#src/csv/queries'
import { allowLongStatements } from '#src/db/connections/bounded-client'
import { kyselyOnClient } from '#src/db/connections/kysely-on-client'
import type { Database } from '#src/db/connections/pool'

/** One transaction on one connection, without the time limits of a web request. */
export interface ImportSession {
  db: Database
  copyInto: (table: string, columns: string[]) => Writable
}

/** Whether to commit, and what to do afterwards. */
interface EndOfWork<T> {
  end: 'commit' | 'rollback'
  value: T
  afterCommit?: () => Promise<void>
}

/** Runs the work in a transaction; commits if it returns 'commit', otherwise rolls back. One import runs at a time. */
export async function inImportSession<T>(
  pool: pg.Pool,
  work: (session: ImportSession) => Promise<EndOfWork<T>>,
): Promise<T> {
  const client = await pool.connect()
  const endLongStatements = allowLongStatements(client)
  let broken: Error | undefined
  try {
    await client.query('begin')
    await client.query(settings)
    // Locked until everything is done, also after the commit.
    await client.query(`select pg_advisory_lock(hashtext('import'))`)
    const { end, value, afterCommit } = await work(sessionOn(client))
    await client.query(end)
    if (end === 'commit') await afterCommit?.()
    return value
  } catch (error) {
    // A connection that cannot roll back is not used again; the first error is the one to report.
    await client.query('rollback').catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error(String(failure))
    })
    throw error
  } finally {
    endLongStatements()
    // A discarded connection releases its locks.
    if (!broken)
      await client.query('select pg_advisory_unlock_all()').catch((failure: unknown) => {
        broken = failure instanceof Error ? failure : new Error(String(failure))
      })
    client.release(broken)
  }
}

// Statements here touch every row of a table, so just-in-time compilation does not pay. A sample of 3,000 rows says enough
// about tables that live as long as the import.
const settings = `
  set local statement_timeout = 0;
  set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local jit = off;
  set local default_statistics_target = 10;
  set local client_min_messages = warning;
  set local work_mem = '64MB'`

function sessionOn(client: pg.PoolClient): ImportSession {
  return {
    db: kyselyOnClient(client),
    copyInto: (table, columns) => copyInto(client, table, columns),
  }
}

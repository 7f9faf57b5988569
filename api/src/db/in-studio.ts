import { type Transaction, sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import type { DB } from '#src/db/generated/schema'
import { inTransaction } from '#src/db/transaction'

/**
 * E-22: the same as `inTransaction`, for work on one studio's own tables. PostgreSQL shows a transaction the rows of the
 * studio that it names here, and none without. Every statement names the studio as well.
 */
export async function inStudio<T>(
  db: Database,
  studioId: number,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    await sql`select set_config('app.studio_id', ${String(studioId)}, true)`.execute(tx)
    return work(tx)
  })
}

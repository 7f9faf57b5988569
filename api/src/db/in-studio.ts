import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import { inTransaction } from '#src/db/transaction'

/**
 * E-22: the same as `inTransaction`, for work on one studio's own tables. PostgreSQL shows a transaction the rows of the
 * studio that it names here, and none without. Every statement names the studio as well.
 */
export async function inStudio<T>(
  db: Database,
  studioId: number,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    await enterStudio(tx, studioId)
    return work(tx)
  })
}

/** The same for the rest of a transaction that has begun. */
export async function enterStudio(tx: Database, studioId: number): Promise<void> {
  if (!tx.isTransaction) throw new Error('Only a transaction can name its studio.')
  await sql`select set_config('app.studio_id', ${String(studioId)}, true)`.execute(tx)
}

/** For a person's own file and erasure: shows the rest of a transaction what studios keep of this mailbox, and no other row. */
export async function enterMailbox(tx: Database, emailKey: string): Promise<void> {
  if (!tx.isTransaction) throw new Error('Only a transaction can name its mailbox.')
  await sql`select set_config('app.email_key', ${emailKey}, true)`.execute(tx)
}

import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#src/db/connections/pool'

const serializationFailure = '40001'
const deadlockDetected = '40P01'
const maxTries = 4

/**
 * Runs the work in one transaction, and repeats it (at most three times) if PostgreSQL asks for that. Inside another
 * transaction the work becomes part of that one.
 */
export async function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(db, work)
    } catch (error) {
      if (attempt === maxTries || !mayTryAgain(error)) throw error
      await sleep(attempt * 10)
    }
  }
}

/** Reports the first error: on a broken line the rollback fails as well. */
async function runOnce<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  let first: { error: unknown } | undefined
  try {
    return await db.transaction().execute(async (tx) => {
      try {
        return await work(tx)
      } catch (error) {
        first = { error }
        throw error
      }
    })
  } catch (error) {
    throw first ? first.error : error
  }
}

function mayTryAgain(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === serializationFailure || code === deadlockDetected
}

/** A part of a transaction that leaves nothing behind if it fails, while the transaction goes on. */
export async function inSavepoint<T>(tx: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(tx)
  try {
    return await work(tx)
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx)
    throw error
  }
}

import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

/** The paths of all stores, published or not. */
export async function listStorePaths(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('studio').select('url_key').execute()
  return rows.map(({ url_key: urlKey }) => urlKey)
}

// Keeps these locks apart from other advisory locks.
const lockSeed = 7_077

/** Whoever wants the same path, or leaves it, waits until the transaction ends. */
export async function lockUrlKey(tx: Database, urlKey: string): Promise<void> {
  await sql`/* prepared: studio-lock-key */
    select pg_advisory_xact_lock(hashtextextended(${urlKey}, ${lockSeed}))`.execute(tx)
}

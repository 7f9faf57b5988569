import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import { heldRevision } from '#src/db/revision-cache'

/** It changes with every product and category. */
export async function readCatalogRevision(db: Database): Promise<string> {
  const { rows } = await sql<{ revision: string | null }>`select ${heldRevision} as revision`.execute(db)
  return rows[0]?.revision ?? ''
}

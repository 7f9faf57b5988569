import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

export interface StagingTable {
  name: string
  columns: readonly (readonly [name: string, sqlType: string])[]
}

/** The table without rows, as if there were no file. */
export async function createStaging(db: Database, table: StagingTable): Promise<void> {
  const columns = table.columns.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`)
  await sql`create temp table ${sql.table(table.name)} (${sql.join(columns)}) on commit drop`.execute(db)
}

export async function analyzeStaging(db: Database, table: StagingTable): Promise<void> {
  await sql`analyze ${sql.table(table.name)}`.execute(db)
}

import { type RawBuilder, sql } from 'kysely'
import { from as copyFrom } from 'pg-copy-streams'
import type pg from 'pg'
import type { Writable } from 'node:stream'
import type { Database } from '#src/db/connections/pool'

/** Accepts rows in PostgreSQL's own text format. */
export function copyInto(client: pg.PoolClient, table: string, columns: string[]): Writable {
  return client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
}

/** The first rows of a finding, each with the total count. */
export async function listFindings<Row>(
  db: Database,
  finding: RawBuilder<Row>,
  most: number,
): Promise<(Row & { total: number })[]> {
  const { rows } = await sql<Row & { total: number }>`
    select line, one, other, count(*) over () as total from (${finding}) found
    order by line limit ${most}`.execute(db)
  return rows
}

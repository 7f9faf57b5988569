import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { createGzip } from 'node:zlib'
import { keepStream } from '#src/backup/keep-stream'
import type { KeptTable } from '#src/backup/manifest'
import type { Table } from '#src/backup/queries'
import { quotedTable } from '#src/db/quoted-table'

/** Writes one table as PostgreSQL's own text, packed; on a connection that keeps a snapshot. */
export async function dumpTable(client: pg.PoolClient, folder: string, table: Table): Promise<KeptTable> {
  const copied = client.query(copyTo(`copy ${quotedTable(table)} to stdout`))
  // Quick rather than small: the shop is open meanwhile.
  const file = await keepStream(folder, `tables/${table.name}.copy.gz`, [copied, createGzip({ level: 1 })])
  return { ...table, rows: copied.rowCount, file }
}

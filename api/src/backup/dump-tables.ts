import type pg from 'pg'
import { createGzip } from 'node:zlib'
import { keepStream } from '#src/backup/keep-stream'
import type { KeptTable } from '#src/backup/manifest'
import { copyOut, type Table } from '#src/backup/queries'

/** Writes one table in PostgreSQL's own text format, compressed; on a connection with a snapshot. */
export async function dumpTable(client: pg.PoolClient, folder: string, table: Table): Promise<KeptTable> {
  const copied = copyOut(client, table)
  // Fast rather than small: the shop is open meanwhile.
  const file = await keepStream(folder, `tables/${table.name}.copy.gz`, [copied, createGzip({ level: 1 })])
  return { ...table, rows: copied.rowCount, file }
}

import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import type { Manifest } from '#src/backup/manifest'
import {
  copyIn,
  countRows,
  emptyTables,
  listBrokenReferences,
  listTables,
  setSequence,
} from '#src/backup/queries'
import { allowLongStatements } from '#src/db/connections/bounded-client'
import { kyselyOnClient } from '#src/db/connections/kysely-on-client'

/** Fills a database with the same migrations, in one transaction, and then checks it. */
export async function loadTables(pool: pg.Pool, folder: string, manifest: Manifest): Promise<void> {
  const client = await pool.connect()
  const endLongStatements = allowLongStatements(client)
  const db = kyselyOnClient(client)
  try {
    await client.query('begin')
    // The rows were complete when they were read: triggers have already done their work, and references are checked
    // below.
    await client.query(`set local statement_timeout = 0; set local lock_timeout = 0;
      set local idle_in_transaction_session_timeout = 0; set local session_replication_role = replica`)
    refuseOtherTables(await listTables(db), manifest)
    await emptyTables(db, manifest.tables)
    for (const table of manifest.tables) {
      await pipeline(createReadStream(join(folder, table.file.path)), createGunzip(), copyIn(client, table))
    }
    for (const sequence of manifest.sequences) await setSequence(db, sequence)
    for (const { name, rows } of manifest.tables) {
      const found = await countRows(db, name)
      if (found !== rows) throw new Error(`${name} has ${found} rows, the backup ${rows}.`)
    }
    const broken = await listBrokenReferences(db)
    if (broken.length > 0) throw new Error(`Rows name others that are not there: ${broken.join(', ')}.`)
    await client.query('commit')
    await client.query('analyze')
  } catch (error) {
    await client.query('rollback').catch(() => undefined) // the database is thrown away, the first error is reported
    throw error
  } finally {
    endLongStatements()
    client.release()
  }
}

function refuseOtherTables(found: { name: string }[], { tables }: Manifest): void {
  const there = new Set(found.map(({ name }) => name))
  const unknown = tables.filter(({ name }) => !there.has(name)).map(({ name }) => name)
  if (unknown.length > 0) throw new Error(`This release has no table ${unknown.join(', ')}.`)
}

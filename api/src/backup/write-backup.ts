import { lstat, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type pg from 'pg'
import { checkBackup } from '#src/backup/check-backup'
import { copyFilesInto } from '#src/backup/copy-files'
import { dumpTable } from '#src/backup/dump-tables'
import { keptLogs } from '#src/backup/kept-logs'
import { syncFolder } from '#src/backup/keep-stream'
import { type KeptTable, type Manifest, manifestName } from '#src/backup/manifest'
import { listMigrations, listSequences, listTables, listUnmovable, lockTables } from '#src/backup/queries'
import type { Config } from '#src/config'
import { readDatabaseTime } from '#src/db/database-clock'
import { inSnapshot } from '#src/db/in-snapshot'
import { openUnfinished } from '#src/db/embedded/unfinished-folder'

/**
 * Writes a backup into a new folder: every row as of one moment, and then the files that rows name, so that none is
 * missing. It is written next to its place, read again, and moved there when it is complete.
 */
export async function writeBackup(
  { config, pool }: { config: Config; pool: pg.Pool },
  target: string,
): Promise<Manifest> {
  const folder = resolve(target)
  await refuseTaken(folder)
  const unfinished = await openUnfinished(folder)
  try {
    const manifest = await fillBackup(unfinished, { config, pool })
    await checkBackup(unfinished)
    await refuseTaken(folder)
    await rename(unfinished, folder)
    await syncFolder(dirname(folder))
    return manifest
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function fillBackup(
  folder: string,
  { config, pool }: { config: Config; pool: pg.Pool },
): Promise<Manifest> {
  const dumped = await dumpDatabase(folder, pool)
  const files = await copyFilesInto(folder, config.dataFolder)
  files.push(...(await keptLogs(config).copyInto(folder)))
  const manifest: Manifest = { format: 1, ...dumped, files }
  const file = join(folder, manifestName)
  await writeFile(file, JSON.stringify(manifest), { mode: 0o600, flush: true })
  return manifest
}

function dumpDatabase(folder: string, pool: pg.Pool): Promise<Omit<Manifest, 'format' | 'files'>> {
  return inSnapshot(pool, async ({ db, client }) => {
    const unmovable = await listUnmovable(db)
    if (unmovable.length > 0) {
      throw new Error(`${unmovable.join(', ')}: a backup cannot carry these to another server.`)
    }
    const madeAt = (await readDatabaseTime(db)).toISOString()
    const tables = await listTables(db)
    await lockTables(db, tables)
    const migrations = await listMigrations(db)
    const dumped: KeptTable[] = []
    for (const table of tables) dumped.push(await dumpTable(client, folder, table))
    // Read last: a sequence continues during the snapshot, and must not give a number twice.
    return { madeAt, migrations, tables: dumped, sequences: await listSequences(db) }
  })
}

async function refuseTaken(folder: string): Promise<void> {
  const there = await lstat(folder).catch(() => undefined) // free
  if (there) throw new Error(`${folder} is there already: a backup takes the place of nothing.`)
}

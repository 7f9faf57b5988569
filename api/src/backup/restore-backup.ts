import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { checkBackup } from '#src/backup/check-backup'
import { copyFilesBack } from '#src/backup/copy-files'
import { syncFolder } from '#src/backup/keep-stream'
import { readFormerSequences } from '#src/backup/former-sequences'
import { isLog, keptLogs } from '#src/backup/kept-logs'
import { loadTables } from '#src/backup/load-tables'
import type { Manifest } from '#src/backup/manifest'
import { moveNumbersOn } from '#src/backup/move-numbers-on'
import { continueAbove, type Sequence } from '#src/backup/queries'
import type { Config } from '#src/config'
import { migrate } from '#src/db/migrate'
import { openDatabaseServer } from '#src/db/open-database-server'
import { openDatabase } from '#src/db/connections/pool'
import { findServerOn } from '#src/db/embedded/running-server'
import { openUnfinished } from '#src/db/embedded/unfinished-folder'
import { findMissingOrders, type MissingOrders } from '#src/orders/log/find-missing-orders'

interface Restoring {
  backup: string
  /** moves an existing database aside; without it no database is touched */
  replaces: boolean
  say: (sentence: string) => void
}

interface Restored {
  manifest: Manifest
  files: number
  /** orders in the list of placed orders that the database does not have */
  missing: MissingOrders
  /** where the existing database is now */
  formerDatabase: string | undefined
}

const statementTimeoutMs = 600_000

/** Rebuilds the database of a shop from a backup, next to its place, and moves it there when it is complete. */
export async function restoreBackup(config: Config, { backup, replaces, say }: Restoring): Promise<Restored> {
  const place = join(config.dataFolder, 'postgres')
  await refuseLiving(place, replaces)
  say('Reading the backup …')
  const manifest = await checkBackup(backup)
  const logs = keptLogs(config)
  await logs.addBack(backup, manifest.files.filter(isLog))
  const given = await readFormerSequences(place, say)
  const unfinished = await openUnfinished(place)
  try {
    say(`Restoring ${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} rows …`)
    const missing = await buildDatabase(
      { ...config, dataFolder: unfinished },
      { backup, manifest, given, say },
    )
    const kept = manifest.files.filter((file) => !isLog(file))
    const files = await copyFilesBack(backup, config.dataFolder, kept)
    await refuseLiving(place, replaces)
    const formerDatabase = await putAside(place)
    await rename(join(unfinished, 'postgres'), place)
    await syncFolder(config.dataFolder)
    return { manifest, files, missing, formerDatabase }
  } finally {
    await rm(unfinished, { recursive: true, force: true, maxRetries: 5 })
  }
}

interface Build extends Pick<Restoring, 'backup' | 'say'> {
  manifest: Manifest
  /** what the existing database has given out */
  given: Sequence[]
}

async function buildDatabase(
  config: Config,
  { backup, manifest, given, say }: Build,
): Promise<MissingOrders> {
  const server = await openDatabaseServer(config, say)
  try {
    const { db, pool, close } = openDatabase({
      url: server.urls.owner,
      maxConnections: 2,
      statementTimeoutMs,
    })
    try {
      await migrate(db, { only: manifest.migrations })
      await loadTables(pool, backup, manifest)
      // Tables that came after the backup begin at 1 otherwise, with ids that the database it replaces has given out.
      const applied = await migrate(db)
      if (applied.length > 0) say(`Database brought up to date: ${applied.join(', ')}`)
      await moveNumbersOn(db, { orderLog: config.orderLog, since: new Date(manifest.madeAt) })
      await continueAbove(db, given)
      return await findMissingOrders(db, config.orderLog)
    } finally {
      await close()
    }
  } finally {
    await server.stop()
  }
}

async function refuseLiving(place: string, replaces: boolean): Promise<void> {
  const processId = await findServerOn(place)
  if (processId !== undefined) {
    throw new Error(`The shop is open: process ${processId} runs a database on ${place}. Stop it first.`)
  }
  const names = await readdir(place).catch(() => []) // there is none
  if (names.length > 0 && !replaces) {
    throw new Error(
      `${place} holds a database. With --replace it is put aside, and the backup takes its place.`,
    )
  }
}

async function putAside(place: string): Promise<string | undefined> {
  const names = await readdir(place).catch(() => []) // there is none
  if (names.length === 0) return undefined
  for (let number = 1; ; number++) {
    const former = `${place}.former-${number}`
    // A folder never replaces one with content.
    if ((await readdir(former).catch(() => [])).length > 0) continue // free
    await rename(place, former)
    return former
  }
}

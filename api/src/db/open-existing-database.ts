import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '#src/config'
import { readDatabaseTime } from '#src/db/database-clock'
import { openDatabaseServer } from '#src/db/open-database-server'
import { openDatabase } from '#src/db/connections/pool'

interface ExistingDatabase {
  pool: pg.Pool
  /** by the database's clock */
  now: () => Promise<Date>
  close: () => Promise<void>
}

const statementTimeoutMs = 600_000

/** Refuses a data folder without a database, where a command would make an empty one; a server of the merchant's has its own. */
export function requireDatabase(config: Config): void {
  const folder = join(config.dataFolder, 'postgres')
  if (config.databaseUrls || existsSync(join(folder, 'PG_VERSION'))) return
  throw new Error(`There is no database in ${folder}.`)
}

/** An existing database of a shop, even if the shop is open: creates and migrates nothing. */
export async function openExistingDatabase(
  config: Config,
  say: (sentence: string) => void,
): Promise<ExistingDatabase> {
  requireDatabase(config)
  const server = await openDatabaseServer(config, say)
  const { db, pool, close } = openDatabase({ url: server.urls.owner, maxConnections: 2, statementTimeoutMs })
  return {
    pool,
    now: () => readDatabaseTime(db),
    close: async () => {
      await close()
      await server.stop()
    },
  }
}

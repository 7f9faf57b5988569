import type pg from 'pg'
import type { Config, DatabaseUrls } from '#src/config'
import { migrate } from '#src/db/migrate'
import { openDatabaseServer } from '#src/db/open-database-server'
import { type Database, openDatabase } from '#src/db/connections/pool'

interface Command {
  /** the role of the command */
  as: keyof DatabaseUrls
  say: (sentence: string) => void
}

interface ShopDatabase {
  db: Database
  pool: pg.Pool
  close: () => Promise<void>
}

/** The database of a shop for a command, even if the shop is running. */
export async function openShopDatabase(config: Config, command: Command): Promise<ShopDatabase> {
  const server = await openDatabaseServer(config, command.say)
  try {
    await migrateAt(server.urls.owner)
    const { db, pool, close } = openAt(server.urls[command.as])
    return {
      db,
      pool,
      close: async () => {
        await close()
        await server.stop()
      },
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function migrateAt(url: string): Promise<void> {
  const { db, close } = openAt(url)
  try {
    await migrate(db)
  } finally {
    await close()
  }
}

function openAt(url: string) {
  return openDatabase({ url, maxConnections: 2, statementTimeoutMs: 600_000 })
}

import type { Config } from '#src/config'
import { migrate } from '#src/db/migrate'
import { openDatabaseServer } from '#src/db/open-database-server'
import { type Database, openDatabase } from '#src/db/pool'

/** The database of a shop for a command, beside the shop if that is running. */
export async function openShopDatabase(
  config: Config,
  say: (sentence: string) => void,
): Promise<{ db: Database; close: () => Promise<void> }> {
  const server = await openDatabaseServer(config, say)
  const { db, close } = openDatabase({ url: server.url, maxConnections: 2, statementTimeoutMs: 600_000 })
  await migrate(db)
  return {
    db,
    close: async () => {
      await close()
      await server.stop()
    },
  }
}

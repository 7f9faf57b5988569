import { join } from 'node:path'
import type { Config } from '#src/config'
import { createMissingDatabase } from '#src/db/create-database'
import { startEmbeddedPostgres } from '#src/db/embedded-postgres'

export interface DatabaseServer {
  url: string
  stop: () => Promise<void>
}

/** The merchant's server where one is named, else the embedded one of the data folder. */
export async function openDatabaseServer(
  config: Config,
  report: (sentence: string) => void,
): Promise<DatabaseServer> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => undefined }
  const server = await startEmbeddedPostgres({ dataFolder: join(config.dataFolder, 'postgres'), report })
  try {
    await createMissingDatabase(server.databaseUrl('postgres'), 'barre')
  } catch (error) {
    await server.stop()
    throw error
  }
  return { url: server.databaseUrl('barre'), stop: server.stop }
}

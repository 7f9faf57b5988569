import { join } from 'node:path'
import type { Config, DatabaseUrls } from '#src/config'
import { createMissingDatabase, createMissingRoles } from '#src/db/create-database'
import { startEmbeddedPostgres } from '#src/db/embedded/embedded-postgres'
import { databaseRoles } from '#src/db/rights/roles'

interface DatabaseServer {
  urls: DatabaseUrls
  stop: () => Promise<void>
}

/** The configured server, or the embedded one of the data folder. */
export async function openDatabaseServer(
  config: Config,
  report: (sentence: string) => void,
): Promise<DatabaseServer> {
  if (config.databaseUrls) return { urls: config.databaseUrls, stop: async () => undefined }
  const server = await startEmbeddedPostgres({
    dataFolder: join(config.dataFolder, 'postgres'),
    report,
    waitsForOthers: true,
  })
  try {
    await createMissingDatabase(server.databaseUrl('postgres'), 'barre')
    await createMissingRoles(server.databaseUrl('postgres'), Object.values(databaseRoles))
  } catch (error) {
    await server.stop()
    throw error
  }
  return {
    urls: {
      web: server.databaseUrl('barre', databaseRoles.web),
      worker: server.databaseUrl('barre', databaseRoles.worker),
      owner: server.databaseUrl('barre'),
    },
    stop: server.stop,
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../api/src/config.ts'
import { startEmbeddedPostgres } from '../../api/src/db/embedded/embedded-postgres.ts'
import { openToxicProxy } from '../../api/test/fakes/toxic-proxy.ts'
import { searchEngines } from '../../api/src/search/store-engines.ts'
import { fillFolder } from './filled-folder.ts'
import { mountStorefront } from './mount-storefront.ts'
import { type Lines, openShop } from './open-shop.ts'

/** The shop of the browser tests, with a line to its database that can be disturbed. */
export async function openShopOnALine(settings: Record<string, string> = {}, logTo?: Lines) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'barre-line-'))
  await fillFolder(dataFolder)
  const server = await startEmbeddedPostgres({ dataFolder: join(dataFolder, 'postgres'), fsync: false })
  const line = await openToxicProxy()
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_FOLDER: dataFolder,
    DATABASE_URL: line.reach(server.databaseUrl('barre')),
    SEARCH_TIMEOUT_MS: '20000',
    OVERLOAD_DELAY_MS: '20000',
    ...settings,
  })
  const shop = await openShop(config, {
    mountPages: mountStorefront,
    say: () => undefined,
    ...(logTo && { logTo }),
  })
  await shop.context.parts.get(searchEngines).holdAll()
  return {
    shop,
    config,
    line,
    close: async () => {
      // Pending requests are refused.
      line.down()
      await shop.close()
      await server.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

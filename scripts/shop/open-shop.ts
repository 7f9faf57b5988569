import { type App, buildApp } from '../../api/src/app.ts'
import type { Config } from '../../api/src/config.ts'
import type { AppContext } from '../../api/src/context.ts'
import { openContext, openJobContext, openLog } from '../../api/src/open-context.ts'
import { startJobs } from '../../api/src/jobs/start-jobs.ts'
import { requireWritable } from '../../api/src/db/require-writable.ts'
import { openDatabaseServer } from '../../api/src/db/open-database-server.ts'
import { openDemoPictures } from './demo/demo-pictures.ts'
import { type FirstCatalog, prepareDatabase } from './prepare-database.ts'

export interface Shop {
  app: App
  context: AppContext
  close: () => Promise<void>
}

/** The pages of the shop, or their development server. */
export type MountPages = (app: App, context: AppContext) => Promise<void>

interface ShopOptions {
  mountPages: MountPages
  /** the catalog of an empty shop */
  firstCatalog?: FirstCatalog | undefined
  say: (sentence: string) => void
  /** where the log goes, if not to the output of the process */
  logTo?: Lines
}

export interface Lines {
  write: (line: string) => void
}

/** Running requests get this long to finish once the shop is told to stop. */
const closeTimeoutMs = 15_000
/** and unfinished ones are cut off after this. */
const hangUpMs = 500

/** The whole shop in this process: database, calls, pages, files. It does not listen yet. */
export async function openShop(config: Config, options: ShopOptions): Promise<Shop> {
  const log = openLog(config, options.logTo)
  requireWritable(config.dataFolder)
  const server = await openDatabaseServer(config, (sentence) => log.warn(sentence))
  if (server.urls.web === server.urls.owner) {
    log.warn('DATABASE_OWNER_URL is not set: requests and jobs have every right on the database')
  }
  try {
    const { firstCatalog, say } = options
    await prepareDatabase(config, { databaseUrl: server.urls.owner, firstCatalog, say })
    const { context, close } = await openContext(config, { databaseUrl: server.urls.web, log })
    const demoPictures = await openDemoPictures(context)
    const app = await buildApp({ ...context, drawOriginal: demoPictures?.draw })
    await options.mountPages(app, context)
    await app.ready()
    const work = openJobContext(context, server.urls.worker)
    const jobs = startJobs(work.context)
    void demoPictures?.drawRest()
    return {
      app,
      context,
      close: async () => {
        await closeInTime(app)
        await demoPictures?.close()
        await jobs.close()
        await work.close()
        await close()
        await server.stop()
      },
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function closeInTime(app: App): Promise<void> {
  if (app.server.listening) await app.visits.close({ mostMs: closeTimeoutMs })
  // Keep-alive connections stay open until someone closes them.
  const hangUp = setInterval(() => app.server.closeIdleConnections(), 50)
  const cut = setTimeout(() => app.server.closeAllConnections(), hangUpMs)
  await app.close()
  clearInterval(hangUp)
  clearTimeout(cut)
}

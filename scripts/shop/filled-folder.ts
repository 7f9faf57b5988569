import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readConfig } from '../../api/src/config.ts'
import { createMissingDatabase } from '../../api/src/db/create-database.ts'
import { startEmbeddedPostgres } from '../../api/src/db/embedded/embedded-postgres.ts'
import { filledFolderOf } from '../checks/test-environment.ts'
import { oneAtATime } from './builds/one-at-a-time.ts'
import { e2eCatalog } from './e2e-catalog.ts'
import { prepareDatabase } from './prepare-database.ts'

const silent = () => undefined

/**
 * Fills a data folder with the database and the pictures of the browser tests. The first shop of a run makes them, and
 * the others copy them: dozens of shops open in a run, and each import takes seconds.
 */
export async function fillFolder(folder: string): Promise<void> {
  const run = process.env.TEST_RUN
  if (run === undefined) return importInto(folder)
  const made = filledFolderOf(run)
  if (!existsSync(made)) await oneAtATime(`${made}.lock`, () => makeOnce(made))
  // The files of a database belong to whom its server runs as.
  await promisify(execFile)('cp', ['-a', `${made}/.`, folder])
}

async function makeOnce(made: string): Promise<void> {
  if (existsSync(made)) return
  const unfinished = `${made}.unfinished`
  // One that was left in the middle.
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished)
  await importInto(unfinished)
  await rename(unfinished, made)
}

async function importInto(folder: string): Promise<void> {
  const server = await startEmbeddedPostgres({ dataFolder: join(folder, 'postgres'), fsync: false })
  try {
    await createMissingDatabase(server.databaseUrl('postgres'), 'barre')
    const databaseUrl = server.databaseUrl('barre')
    const config = readConfig({ NODE_ENV: 'test', DATA_FOLDER: folder, DATABASE_URL: databaseUrl })
    await prepareDatabase(config, { databaseUrl, firstCatalog: () => e2eCatalog, say: silent })
  } finally {
    await server.stop()
  }
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRunning } from '#src/db/embedded/is-running'

/** The id of the process that runs a database on this folder; undefined if there is none. */
export async function findServerOn(databaseFolder: string): Promise<number | undefined> {
  const text = await readFile(join(databaseFolder, 'postmaster.pid'), 'utf8').catch(() => undefined) // stopped
  const processId = Number(text?.split('\n')[0])
  return processId > 0 && isRunning(processId) ? processId : undefined
}

import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isRunning } from '#src/db/embedded/is-running'

/** The id of the process that runs a database on this folder; undefined if there is none. */
export async function findServerOn(databaseFolder: string): Promise<number | undefined> {
  const text = await readFile(join(databaseFolder, 'postmaster.pid'), 'utf8').catch(() => undefined) // stopped
  const processId = Number(text?.split('\n')[0])
  if (!(processId > 0) || !isRunning(processId)) return undefined
  return (await isAnother(processId, databaseFolder)) ? undefined : processId
}

/**
 * Whether the process is certainly not the server of this folder: after a power loss, or in a container that was made
 * anew, another one may have its number. A server always works in its data folder, and its command says what it is.
 * Where the system shows neither, it counts as the server: its socket may be out of reach although it lives.
 */
async function isAnother(processId: number, databaseFolder: string): Promise<boolean> {
  const command = await readFile(`/proc/${processId}/cmdline`, 'utf8').catch(() => 'postgres') // not shown
  if (!command.includes('postgres')) return true
  const [works, folder] = await Promise.all(
    [`/proc/${processId}/cwd`, databaseFolder].map((path) => stat(path).catch(() => undefined)), // not shown
  )
  return works !== undefined && folder !== undefined && (works.dev !== folder.dev || works.ino !== folder.ino)
}

import { mkdir, readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isRunning } from '#src/db/embedded/is-running'

/** An empty folder next to a place, for what will move there when it is complete. Leftovers of a killed process are deleted. */
export async function openUnfinished(place: string): Promise<string> {
  const parent = dirname(place)
  const prefix = `${basename(place)}.unfinished-`
  await mkdir(parent, { recursive: true })
  for (const name of await readdir(parent)) {
    const makerId = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : undefined
    if (makerId === undefined || (makerId !== process.pid && isRunning(makerId))) continue
    await rm(join(parent, name), { recursive: true, force: true, maxRetries: 5 })
  }
  const folder = join(parent, `${prefix}${process.pid}`)
  await mkdir(folder, { mode: 0o700 })
  return folder
}

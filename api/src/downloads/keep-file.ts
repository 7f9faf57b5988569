import { randomUUID } from 'node:crypto'
import type { Stats } from 'node:fs'
import { copyFile, mkdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Copies a file into a folder under its catalog name, with the time of its last change, by which the copy is known; a
 * concurrent download gets the old or the new one.
 */
export async function keepFile(folder: string, from: string, name: string): Promise<void> {
  const to = join(folder, name)
  // Before the copy: what is written meanwhile is taken the next time.
  const given = await stat(from)
  if (await isCopy(given, to)) return
  await mkdir(dirname(to), { recursive: true })
  const partial = `${to}.${randomUUID()}`
  try {
    await copyFile(from, partial)
    await utimes(partial, given.atimeMs / 1000, given.mtimeMs / 1000)
    await rename(partial, to)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

// A time is stored a little less exactly than it was read.
async function isCopy(given: Stats, path: string): Promise<boolean> {
  const kept = await stat(path).catch(() => undefined) // not there yet
  return kept !== undefined && kept.size === given.size && Math.abs(kept.mtimeMs - given.mtimeMs) < 1
}

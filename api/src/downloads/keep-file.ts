import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Copies a file into a folder under its catalog name; a concurrent download gets the old or the new one. */
export async function keepFile(folder: string, from: string, name: string): Promise<void> {
  const to = join(folder, name)
  if (await isCopy(from, to)) return
  await mkdir(dirname(to), { recursive: true })
  const partial = `${to}.${randomUUID()}`
  try {
    await copyFile(from, partial)
    await rename(partial, to)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

async function isCopy(from: string, to: string): Promise<boolean> {
  const [given, kept] = await Promise.all([stat(from), stat(to).catch(() => undefined)]) // not there yet
  return kept !== undefined && kept.size === given.size && kept.mtimeMs >= given.mtimeMs
}

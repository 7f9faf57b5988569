import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { originalPath } from '#src/media/original-path'

/** Stores the original of a picture, complete or not at all. A file of another size is left over from a crash. */
export async function keepOriginal(dataFolder: string, hash: string, bytes: Uint8Array): Promise<void> {
  const path = originalPath(dataFolder, hash)
  const there = await stat(path).catch(() => undefined) // not there yet
  if (there?.size === bytes.length) return
  await mkdir(dirname(path), { recursive: true })
  const unfinished = `${path}.${randomUUID()}`
  try {
    await writeFile(unfinished, bytes, { flush: true })
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

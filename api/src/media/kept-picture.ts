import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

const digestBytes = 32

/** The bytes of a picture on disk; 'damaged' if they are not those that were written. */
export async function readPicture(path: string): Promise<Buffer | 'damaged' | undefined> {
  const kept = await readIfThere(path)
  if (!kept) return undefined
  const bytes = kept.subarray(0, -digestBytes)
  const isWhole = bytes.length > 0 && digestOf(bytes).equals(kept.subarray(-digestBytes))
  return isWhole ? bytes : 'damaged'
}

/**
 * Complete or not at all: the file gets its name once its bytes and their hash are on disk. Browsers cache a picture
 * for a year, so a damaged one must not be served.
 */
export async function keepPicture(path: string, bytes: Buffer): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`
  await mkdir(dirname(path), { recursive: true })
  try {
    await using file = await open(unfinished, 'wx')
    await file.writeFile(Buffer.concat([bytes, digestOf(bytes)]))
    await file.sync()
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

function digestOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

import type { Dirent } from 'node:fs'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { dirname, join, relative, sep } from 'node:path'
import { describeFile, keepStream } from '#src/backup/keep-stream'
import type { KeptFile } from '#src/backup/manifest'

/** Files that belong to rows of the database. Pictures in other sizes are made again, and so is the demo. */
export const keptFolders = ['media', 'downloads', 'samples'] as const

const filesFolder = 'files'

/** Copies the files of the shop into a backup. Symbolic links are left out: the shop makes none. */
export async function copyFilesInto(backup: string, dataFolder: string): Promise<KeptFile[]> {
  const kept: KeptFile[] = []
  for (const folder of keptFolders) {
    for (const file of await listFiles(join(dataFolder, folder))) {
      const path = [filesFolder, ...relative(dataFolder, file).split(sep)].join('/')
      kept.push(await keepStream(backup, path, [createReadStream(file)]))
    }
  }
  return kept
}

/** Puts the files of a backup where they belong, except those that are already there. Returns how many it wrote. */
export async function copyFilesBack(backup: string, dataFolder: string, files: KeptFile[]): Promise<number> {
  let count = 0
  for (const file of files) {
    const [, ...parts] = file.path.split('/')
    const to = join(dataFolder, ...parts)
    if (await isSame(to, file)) continue
    await putFile(join(backup, file.path), to)
    count++
  }
  return count
}

async function putFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  const partial = `${to}.${randomUUID()}`
  try {
    await copyFile(from, partial)
    await using handle = await open(partial, 'r+')
    await handle.sync()
    await rename(partial, to)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

async function isSame(path: string, { bytes, sha256 }: KeptFile): Promise<boolean> {
  const facts = await stat(path).catch(() => undefined) // not there
  if (facts?.isFile() !== true || facts.size !== bytes) return false
  return (await describeFile(path)).sha256 === sha256
}

/** Partial files of an unfinished copy are ignored. */
const unfinished = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.partial)?$/

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(orNone)
  return entries
    .filter((entry) => entry.isFile() && !unfinished.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function orNone(error: unknown): Dirent[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
  throw error
}

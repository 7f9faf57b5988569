import { type FileHandle, open, realpath } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'

export interface OpenFile {
  handle: FileHandle
  name: string
  bytes: number
}

/** Opens a file of a folder; undefined if it does not exist, or its name leads out of the folder. */
export async function openFileOf(folder: string, file: string): Promise<OpenFile | undefined> {
  try {
    const root = await realpath(folder)
    // A symbolic link in the folder may lead out of it, too.
    const path = await realpath(join(root, file))
    if (!path.startsWith(root + sep)) return undefined
    const handle = await open(path)
    const facts = await handle.stat()
    if (facts.isFile()) return { handle, name: basename(path), bytes: facts.size }
    await handle.close()
    return undefined
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EISDIR', 'ERR_INVALID_ARG_VALUE'].includes(code)
}

import { realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** The file of a name in a folder of the merchant's. Links that lead out of it are not followed. */
export async function findInFolder(
  folder: string,
  name: string,
): Promise<{ path: string } | 'outside' | 'missing'> {
  const root = await realpath(folder)
  const named = join(root, name)
  if (!isBelow(root, named)) return 'outside'
  const path = await realpath(named).catch(() => undefined) // missing, or not the name of a file
  if (path === undefined) return 'missing'
  return isBelow(root, path) ? { path } : 'outside'
}

function isBelow(root: string, path: string): boolean {
  return path.startsWith(root.endsWith(sep) ? root : root + sep)
}

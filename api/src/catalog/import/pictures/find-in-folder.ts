import { realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** Where a name leads in a folder of the merchant's. A link that leads out of it is not followed. */
export async function findInFolder(
  folder: string,
  name: string,
): Promise<{ path: string } | 'outside' | 'missing'> {
  const root = await realpath(folder)
  const named = join(root, name)
  if (!isBelow(root, named)) return 'outside'
  const path = await realpath(named).catch(() => undefined) // not there, or no name of a file
  if (path === undefined) return 'missing'
  return isBelow(root, path) ? { path } : 'outside'
}

function isBelow(root: string, path: string): boolean {
  return path.startsWith(root.endsWith(sep) ? root : root + sep)
}

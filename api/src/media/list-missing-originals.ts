import { access } from 'node:fs/promises'
import type { AppContext } from '#src/context'
import { originalPath } from '#src/media/original-path'
import { listDrawnPictures } from '#src/media/queries'

/** Pictures that are not drawn yet, by the hash of their original. */
export async function listMissingOriginals(context: AppContext): Promise<Map<string, string>> {
  const missing = new Map<string, string>()
  for (const { hash, drawnFrom } of await listDrawnPictures(context.db)) {
    if (!(await isThere(originalPath(context.config.dataFolder, hash)))) missing.set(hash, drawnFrom)
  }
  return missing
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

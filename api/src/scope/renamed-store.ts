import type { Database } from '#src/db/connections/pool'
import { findStudioPath, type StudioPath } from '#src/scope/studio-path-queries'

/** The path that a store has now, by this one or one that it had before. */
export function findPathOfStore(db: Database, urlKey: string): Promise<StudioPath | undefined> {
  return findStudioPath(db, urlKey)
}

/** The path of a store that had this one before; undefined: it was not renamed, or another studio has the path by now. */
export async function findRenamed(db: Database, urlKey: string): Promise<string | undefined> {
  const found = await findStudioPath(db, urlKey)
  return found && found.urlKey !== urlKey ? found.urlKey : undefined
}

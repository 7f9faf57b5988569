import type { DatabaseName } from '#src/kept-in-storage'

/** Whether a page of this browser has ever kept something there. It opens nothing, and is all that pages load to know. */
export async function hasDatabase(name: DatabaseName): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some((database) => database.name === name)
  } catch {
    // A browser that does not tell: what is loaded to look finds out.
    return true
  }
}

import type { DatabaseName } from '#src/kept-in-storage'

/** Whether this browser has ever stored something there. It opens no database, so every page can afford to load it. */
export async function hasDatabase(name: DatabaseName): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some((database) => database.name === name)
  } catch {
    // Some browsers do not say. The code that is loaded then finds out.
    return true
  }
}

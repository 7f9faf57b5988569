import { join } from 'node:path'

/** Where files that are sold lie, by the names the catalog has for them. */
export function downloadFolder(dataFolder: string): string {
  return join(dataFolder, 'downloads')
}

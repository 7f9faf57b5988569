import { join } from 'node:path'

/** The folder of files for sale, by their names in the catalog. */
export function downloadFolder(dataFolder: string): string {
  return join(dataFolder, 'downloads')
}

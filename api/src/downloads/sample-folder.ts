import { join } from 'node:path'

/** The folder of files for everyone, apart from those for sale. */
export function sampleFolder(dataFolder: string): string {
  return join(dataFolder, 'samples')
}

import { join } from 'node:path'

/** Where files lie that anybody may have, apart from those that are sold. */
export function sampleFolder(dataFolder: string): string {
  return join(dataFolder, 'samples')
}

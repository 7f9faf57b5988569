import { join } from 'node:path'

/** Where the merchant's original is stored; `hash` is the key of its row in `media`. */
export function originalPath(dataFolder: string, hash: string): string {
  return join(dataFolder, 'media', hash.slice(0, 2), hash)
}

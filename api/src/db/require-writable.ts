import { accessSync, constants, mkdirSync } from 'node:fs'

/** Makes a folder if it is missing; throws an error with its name if it is not writable. */
export function requireWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Nothing can be written into ${folder}: ${reason}`, { cause: error })
  }
}

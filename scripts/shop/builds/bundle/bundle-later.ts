import { execFile } from 'node:child_process'
import { join } from 'node:path'

/** Makes the bundle for the next start in a process of its own, which ends with this one at the latest. */
export function bundleLater(warn: (sentence: string) => void): void {
  const making = execFile(process.execPath, [join(import.meta.dirname, 'bundle-now.ts')], (error) => {
    if (error && making.signalCode === null)
      warn(`The next start will be as slow as this one: no bundle could be made. ${error.message}`)
  })
  process.once('exit', () => making.kill())
}

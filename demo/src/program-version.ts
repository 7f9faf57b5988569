import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Changes with every change of the drawing program. */
export async function programVersion(): Promise<string> {
  const hash = createHash('sha256')
  const folder = join(import.meta.dirname, 'draw')
  const files = await readdir(folder, { recursive: true })
  for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).toSorted()) {
    hash.update(file).update(await readFile(join(folder, file)))
  }
  return hash.digest('hex')
}

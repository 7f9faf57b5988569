import { randomUUID } from 'node:crypto'
import { rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const memory = '/dev/shm'
const neededBytes = 2 * 1024 ** 3

/** Makes the programs that tests start quick. What is set from outside stays as it is. */
export function prepareTestEnvironment(): void {
  // Tests create and delete a hundred thousand small files, which takes a disk ten times as long as memory.
  if (process.env.TMPDIR === undefined && hasRoom(memory)) process.env.TMPDIR = memory
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled')
  if (process.env.TEST_RUN === undefined) nameRun(randomUUID())
}

/** The first program of a run names it, and takes away what its shops share. */
function nameRun(run: string): void {
  process.env.TEST_RUN = run
  process.once('exit', () => rmSync(filledFolderOf(run), { recursive: true, force: true }))
}

/** Where the shops of a run find what is in each of them; see scripts/shop/filled-folder.ts. */
export function filledFolderOf(run: string): string {
  return join(tmpdir(), `barre-filled-${run}`)
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= neededBytes
  } catch {
    return false // not every system has the folder
  }
}

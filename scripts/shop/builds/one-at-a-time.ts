import { readFile, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning } from '../../../api/src/db/embedded/is-running.ts'

const pollMs = 200

/** Does the work while no other process, or other part of this one, holds the same lock file. */
export async function oneAtATime<Result>(lockFile: string, work: () => Promise<Result>): Promise<Result> {
  while (!(await tryLock(lockFile))) await sleep(pollMs)
  try {
    return await work()
  } finally {
    await rm(lockFile, { force: true })
  }
}

/** A lock of a dead process does not count. */
async function tryLock(lockFile: string): Promise<boolean> {
  try {
    await writeFile(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    const holder = Number(await readFile(lockFile, 'utf8').catch(() => ''))
    // 0: being written right now, or just removed.
    if (holder !== 0 && !isRunning(holder)) await rm(lockFile, { force: true })
    return false
  }
}

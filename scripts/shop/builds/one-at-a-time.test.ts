import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

async function newLockFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'barre-lock-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'lock')
}

test('what several ask for at once is done by one after the other', async () => {
  const lockFile = await newLockFile()
  let running = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++running)
    await sleep(20)
    return --running
  }
  await Promise.all(Array.from({ length: 4 }, () => oneAtATime(lockFile, work)))
  expect(most).toBe(1)
  expect(existsSync(lockFile)).toBe(false)
})

test('work that fails leaves the way free', async () => {
  const lockFile = await newLockFile()
  const failing = oneAtATime(lockFile, async () => {
    throw new Error('not today')
  })
  await expect(failing).rejects.toThrow('not today')
  expect(await oneAtATime(lockFile, async () => 'done')).toBe('done')
})

test('a process that ended over its work keeps nobody waiting', async () => {
  const lockFile = await newLockFile()
  const { pid } = spawnSync(process.execPath, ['--version'])
  await writeFile(lockFile, String(pid))
  expect(await oneAtATime(lockFile, async () => 'done')).toBe('done')
})

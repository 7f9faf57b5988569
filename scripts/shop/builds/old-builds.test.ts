import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listOldBuilds, noteUse, removeOldBuilds } from './old-builds.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'barre-builds-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const day = (count: number) => new Date(count * 86_400_000)

async function use(name: string, at: Date): Promise<void> {
  await mkdir(join(folder, name), { recursive: true })
  await noteUse(join(folder, name), at)
}

const left = async () => (await readdir(folder)).toSorted()

test('[C-6] a build stays seven days after another took its place, however old it is itself', async () => {
  await use('of-first', day(0))
  await use('of-second', day(100))
  for (const name of ['of-third', 'of-fourth', 'of-fifth']) await use(name, day(101))
  await removeOldBuilds(folder, day(106.9))
  expect(await left()).toContain('of-first')
  await removeOldBuilds(folder, day(107.1))
  expect(await left()).toEqual(['of-fifth', 'of-fourth', 'of-second', 'of-third'])
})

test('[C-6] the last three builds stay, and what is no build is left alone', async () => {
  for (const [at, name] of ['of-a', 'of-b', 'of-c', 'of-d'].entries()) await use(name, day(at))
  await mkdir(join(folder, 'unfinished'))
  await removeOldBuilds(folder, day(400))
  expect(await left()).toEqual(['of-b', 'of-c', 'of-d', 'unfinished'])
})

test('[C-6] a build that is used once more counts from then', async () => {
  for (const [at, name] of ['of-a', 'of-b', 'of-c', 'of-d'].entries()) await use(name, day(at))
  await use('of-a', day(300))
  await removeOldBuilds(folder, day(400))
  expect(await left()).toEqual(['of-a', 'of-c', 'of-d'])
  expect(await listOldBuilds(folder, join(folder, 'of-a'))).toEqual(
    ['of-d', 'of-c'].map((name) => join(folder, name)),
  )
})

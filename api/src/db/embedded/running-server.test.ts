import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from '#src/db/embedded/embedded-postgres'
import { findServerOn } from '#src/db/embedded/running-server'

async function startedServer() {
  const dataFolder = await mkdtemp(join(tmpdir(), 'barre-running-'))
  const server = await startEmbeddedPostgres({ dataFolder })
  onTestFinished(async () => {
    await server.stop()
    await rm(dataFolder, { recursive: true, force: true })
  })
  const lockFile = join(dataFolder, 'postmaster.pid')
  return { dataFolder, lockFile, stop: server.stop, lock: await readFile(lockFile, 'utf8') }
}

test('a server that runs on a folder is found, and none once it has stopped', async () => {
  const { dataFolder, stop, lock } = await startedServer()
  expect(await findServerOn(dataFolder)).toBe(Number(lock.split('\n')[0]))
  await stop()
  expect(await findServerOn(dataFolder)).toBeUndefined()
})

test('a server whose socket is out of reach is found', async () => {
  const { dataFolder, lock } = await startedServer()
  const [processId = '', , , port = '', socketFolder = ''] = lock.split('\n')
  for (const name of [`.s.PGSQL.${port}`, `.s.PGSQL.${port}.lock`])
    await rm(join(socketFolder.trim(), name), { force: true })
  expect(await findServerOn(dataFolder)).toBe(Number(processId))
})

test('a server of before a power loss is not taken for the process that has its number now', async () => {
  const { dataFolder, lockFile, stop, lock } = await startedServer()
  await stop()
  await writeFile(lockFile, [process.pid, ...lock.split('\n').slice(1)].join('\n'))
  expect(await findServerOn(dataFolder)).toBeUndefined()
  await rm(lockFile)
})

test('a server that serves another folder does not hold this one', async () => {
  const [first, second] = [await startedServer(), await startedServer()]
  await first.stop()
  await writeFile(first.lockFile, second.lock)
  expect(await findServerOn(first.dataFolder)).toBeUndefined()
  await rm(first.lockFile)
})

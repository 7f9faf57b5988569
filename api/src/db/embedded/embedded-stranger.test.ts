import { chmod, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#src/db/embedded/embedded-postgres'

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'barre-stranger-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function start(dataFolder: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataFolder })
  onTestFinished(() => server.stop())
  return server
}

const socketFolderOf = (server: EmbeddedPostgres) =>
  new URL(server.databaseUrl('postgres').replace('@/', '@localhost/')).searchParams.get('host') ?? ''

/** A data folder with a stopped server, the place of its socket, and a running server of someone else. */
async function beforeStart() {
  const dataFolder = await temporaryFolder()
  const ours = await start(dataFolder)
  await ours.stop()
  const stranger = await start(await temporaryFolder())
  const socketFolder = socketFolderOf(ours)
  onTestFinished(() => rm(socketFolder, { recursive: true, force: true }))
  return { dataFolder, socketFolder, strangersFolder: socketFolderOf(stranger) }
}

test('a link to the folder of another server is refused, not followed', async () => {
  const { dataFolder, socketFolder, strangersFolder } = await beforeStart()
  await symlink(strangersFolder, socketFolder)
  await expect(start(dataFolder)).rejects.toThrow(`${socketFolder} belongs to somebody else`)
})

test('a socket folder that others may write to is refused, even with a server in it', async () => {
  const { dataFolder, socketFolder, strangersFolder } = await beforeStart()
  await mkdir(socketFolder)
  await chmod(socketFolder, 0o777)
  await symlink(join(strangersFolder, '.s.PGSQL.5432'), join(socketFolder, '.s.PGSQL.5432'))
  await expect(start(dataFolder)).rejects.toThrow(`${socketFolder} belongs to somebody else`)
})

test('a server that runs on another data folder is refused, even in our own socket folder', async () => {
  const { dataFolder, socketFolder, strangersFolder } = await beforeStart()
  await mkdir(socketFolder, { mode: 0o700 })
  await symlink(join(strangersFolder, '.s.PGSQL.5432'), join(socketFolder, '.s.PGSQL.5432'))
  await expect(start(dataFolder)).rejects.toThrow(`does not run on ${dataFolder}`)
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#src/db/embedded/embedded-postgres'
import { eventually } from '#test/eventually'

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'barre-embedded-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function start(dataFolder: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataFolder })
  onTestFinished(() => server.stop())
  return server
}

async function ask(server: EmbeddedPostgres, question: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: server.databaseUrl('postgres') })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query({ text: question, rowMode: 'array' })).rows[0]?.[0]
  } finally {
    await client.end()
  }
}

const pidOf = async (dataFolder: string) =>
  Number((await readFile(join(dataFolder, 'postmaster.pid'), 'utf8')).split('\n')[0])

test('what was written is there after a stop and a start', async () => {
  const dataFolder = await temporaryFolder()
  const first = await start(dataFolder)
  await ask(first, 'create table kept as select 7 as figure')
  await first.stop()
  await expect(ask(first, 'select 1')).rejects.toThrow()
  expect(await ask(await start(dataFolder), 'select figure from kept')).toBe(7)
})

test('a server that is killed comes back by itself, with its data', async () => {
  const dataFolder = await temporaryFolder()
  const server = await start(dataFolder)
  await ask(server, 'create table kept as select 7 as figure')
  process.kill(await pidOf(dataFolder), 'SIGKILL')
  await eventually(async () => expect(await ask(server, 'select figure from kept')).toBe(7))
})

test('a second start on the same folder shares the server, and outlives the first', async () => {
  const dataFolder = await temporaryFolder()
  const first = await start(dataFolder)
  const pid = await pidOf(dataFolder)
  const second = await start(dataFolder)
  expect(await pidOf(dataFolder)).toBe(pid)
  await first.stop()
  await eventually(async () => expect(await ask(second, 'select 1')).toBe(1))
  expect(await pidOf(dataFolder)).not.toBe(pid)
})

test('a stop while the server is being started again leaves nothing running', async () => {
  const dataFolder = await temporaryFolder()
  const server = await start(dataFolder)
  process.kill(await pidOf(dataFolder), 'SIGKILL')
  const restarted = await eventually(async () => {
    await ask(server, 'select 1')
    return pidOf(dataFolder)
  })
  await server.stop()
  expect(() => process.kill(restarted, 0)).toThrow('ESRCH')
})

test('a first start that is killed half-way leaves nothing that stops the next one', async () => {
  const folder = await temporaryFolder()
  const dataFolder = join(folder, 'postgres')
  const starter = spawn(process.execPath, [
    ...['--input-type=module', '-e'],
    `const { startEmbeddedPostgres } = await import(${JSON.stringify(import.meta.resolve('#src/db/embedded/embedded-postgres'))})
    await startEmbeddedPostgres({ dataFolder: ${JSON.stringify(dataFolder)} })`,
  ])
  await eventually(async () =>
    expect(await readdir(folder, { recursive: true })).toContainEqual(expect.stringMatching(/PG_VERSION$/)),
  )
  starter.kill('SIGKILL')
  await once(starter, 'exit')
  expect(await ask(await start(dataFolder), 'select 1')).toBe(1)
  expect(await readdir(folder)).toEqual(['postgres'])
})

test('a stop lets an import or a backup of another program finish, and says so; who shares the server without working is not waited for', async () => {
  const dataFolder = await temporaryFolder()
  const said: string[] = []
  const settings = { dataFolder, report: (sentence: string) => said.push(sentence), waitsForOthers: true }
  const server = await startEmbeddedPostgres(settings)
  await ask(server, 'create database barre')
  const clientOf = async () => {
    const client = new pg.Client({ connectionString: server.databaseUrl('barre') })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }
  const [idle, other] = [await clientOf(), await clientOf()]
  await other.query('begin')
  await other.query('create table kept as select 7 as figure')
  await other.query(`select pg_advisory_lock(hashtext('import'))`)
  const stopped = server.stop()
  await eventually(() => expect(said).toEqual([expect.stringContaining('Another program works')]))
  await other.query('commit')
  await other.query('insert into kept values (8)')
  await other.query('select pg_advisory_unlock_all()')
  await stopped
  await Promise.all([idle, other].map((client) => client.end().catch(() => undefined)))
  const next = await start(dataFolder)
  const client = new pg.Client({ connectionString: next.databaseUrl('barre') })
  await client.connect()
  expect((await client.query('select figure from kept order by 1')).rows).toEqual([
    { figure: 7 },
    { figure: 8 },
  ])
  await client.end()
})

test('a folder that holds something else is refused and left as it is', async () => {
  const dataFolder = await temporaryFolder()
  await writeFile(join(dataFolder, 'letter.txt'), 'Dear')
  await expect(start(dataFolder)).rejects.toThrow(`${dataFolder} holds something else than a database`)
  expect(await readdir(dataFolder)).toEqual(['letter.txt'])
})

test('nothing of it is left running after a stop', async () => {
  const dataFolder = await temporaryFolder()
  const server = await start(dataFolder)
  const pid = await pidOf(dataFolder)
  await server.stop()
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

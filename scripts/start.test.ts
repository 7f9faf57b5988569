import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findFreePort } from './shop/find-free-port.ts'

interface Started {
  port: number
  process: ChildProcess
  output: () => string
  ended: Promise<number | null>
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'barre-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

function start(dataFolder: string, port: number): Started {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_FOLDER: dataFolder,
      PORT: String(port),
      DEMO: 'false',
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const ended = new Promise<number | null>((done) => child.once('close', done))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { port, process: child, output: () => output, ended }
}

async function opened(shop: Started): Promise<void> {
  await vi.waitFor(
    async () => {
      if (shop.process.exitCode !== null) expect.fail(shop.output())
      expect((await fetch(`http://127.0.0.1:${shop.port}/healthz`)).status).toBe(200)
    },
    { timeout: 60_000, interval: 50 },
  )
}

const postmasterOf = async (dataFolder: string) =>
  Number((await readFile(join(dataFolder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])

test('the shop opens, says where, and leaves nothing running', { timeout: 90_000 }, async () => {
  const dataFolder = await temporaryFolder()
  const shop = start(dataFolder, await findFreePort())
  await opened(shop)
  const database = await postmasterOf(dataFolder)
  shop.process.kill('SIGINT')
  expect(await shop.ended).toBe(0)
  expect(shop.output()).toContain(`http://localhost:${shop.port}/`)
  expect(() => process.kill(database, 0)).toThrow('ESRCH')
})

test('after a kill the next start opens the same shop', { timeout: 90_000 }, async () => {
  const dataFolder = await temporaryFolder()
  const port = await findFreePort()
  const killed = start(dataFolder, port)
  await opened(killed)
  killed.process.kill('SIGKILL')
  await killed.ended

  const next = start(dataFolder, port)
  await opened(next)
  expect(next.output()).not.toContain('brought up to date')
})

test('a port that is taken is named', { timeout: 30_000 }, async () => {
  const taken = createServer()
  const port = await findFreePort()
  await new Promise<void>((done) => taken.listen(port, '127.0.0.1', done))
  onTestFinished(() => void taken.close())
  const shop = start(await temporaryFolder(), port)
  expect(await shop.ended).toBe(1)
  expect(shop.output()).toContain(`Port ${port}`)
})

test('settings that are wrong are all named', { timeout: 30_000 }, async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    env: { ...process.env, PORT: 'front', DEMO: 'maybe' },
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  expect(await new Promise((done) => child.once('close', done))).toBe(1)
  expect(output).toMatch(/PORT: .*\n\s+DEMO: /)
})

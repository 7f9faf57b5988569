import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
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
  // A database whose shop was killed writes for a moment more.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
  return folder
}

const program: [string, string[]] = [process.execPath, [join(import.meta.dirname, 'start.ts')]]

function start(
  dataFolder: string,
  port: number,
  [command, args] = program,
  settings: Record<string, string> = {},
): Started {
  const child = spawn(command, args, {
    // A group of its own: what it leaves running on a failure goes with it.
    detached: true,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_FOLDER: dataFolder,
      PORT: String(port),
      DEMO: 'false',
      ...settings,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const ended = new Promise<number | null>((done) => child.once('close', done))
  onTestFinished(async () => {
    if (child.pid !== undefined && isRunning(-child.pid)) process.kill(-child.pid, 'SIGKILL')
    await ended
  })
  return { port, process: child, output: () => output, ended }
}

/** a process, or with a negative number a group */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
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

/** Root may write everywhere, unless that right is taken from it. */
function withoutRootsWay([command, args]: typeof program): typeof program {
  if (process.getuid?.() !== 0) return [command, args]
  return ['setpriv', ['--bounding-set=-dac_override,-dac_read_search', '--', command, ...args]]
}

test('a data folder that cannot be written is named at once', { timeout: 90_000 }, async () => {
  const dataFolder = await temporaryFolder()
  const first = start(dataFolder, await findFreePort())
  await opened(first)
  first.process.kill('SIGINT')
  await first.ended
  await chmod(dataFolder, 0o555)
  onTestFinished(() => chmod(dataFolder, 0o755))
  const second = start(dataFolder, await findFreePort(), withoutRootsWay(program))
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`Nothing can be written into ${dataFolder}`)
  expect(second.output()).not.toContain('embedded database')
})

test('the shop opens, says where, and leaves nothing running', { timeout: 90_000 }, async () => {
  const dataFolder = await temporaryFolder()
  const shop = start(dataFolder, await findFreePort())
  await opened(shop)
  const database = await postmasterOf(dataFolder)
  shop.process.kill('SIGINT')
  expect(await shop.ended).toBe(0)
  expect(shop.output()).toContain(`http://localhost:${shop.port}/`)
  expect(isRunning(database)).toBe(false)
})

test('who stops npm stops the shop', { timeout: 90_000 }, async () => {
  const dataFolder = await temporaryFolder()
  const shop = start(dataFolder, await findFreePort(), ['npm', ['start']])
  await opened(shop)
  const database = await postmasterOf(dataFolder)
  shop.process.kill('SIGTERM')
  await shop.ended
  expect(isRunning(database)).toBe(false)
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

test('[E-48] a shop on the internet that does not say which proxies stand before it does not start, and says what to set', async () => {
  const shop = start(await temporaryFolder(), await findFreePort(), program, {
    PUBLIC_URL: 'https://barre.example',
  })
  expect(await shop.ended).toBe(1)
  expect(shop.output()).toContain('Set TRUST_PROXY to the number of proxies in front of the shop')
  expect(shop.output()).not.toContain('Barre is open')
})

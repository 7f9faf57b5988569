import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'

export interface Started {
  port: number
  process: ChildProcess
  output: () => string
  ended: Promise<number | null>
}

/** A folder that is deleted after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'barre-start-'))
  // The database of a killed shop writes for a moment more.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
  return folder
}

export const program: [string, string[]] = [process.execPath, [join(import.meta.dirname, '../start.ts')]]

/** Root can write everywhere, unless that right is removed. */
export function withoutRootsWay([command, args]: typeof program): typeof program {
  if (process.getuid?.() !== 0) return [command, args]
  return ['setpriv', ['--bounding-set=-dac_override,-dac_read_search', '--', command, ...args]]
}

/** Starts the shop like `npm start`, and stops it after the test. */
export function start(
  dataFolder: string,
  port: number,
  [command, args] = program,
  settings: Record<string, string> = {},
): Started {
  const child = spawn(command, args, {
    // Its own process group: what it leaves running after a failure is killed with it.
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

/** A process, or with a negative number a group. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Resolves when the shop answers. */
export async function opened(shop: Started): Promise<void> {
  await vi.waitFor(
    async () => {
      if (shop.process.exitCode !== null) expect.fail(shop.output())
      expect((await fetch(`http://127.0.0.1:${shop.port}/healthz`)).status).toBe(200)
    },
    { timeout: 60_000, interval: 50 },
  )
}

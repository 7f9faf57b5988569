import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { createMissingDatabase, createMissingRoles } from '../api/src/db/create-database.ts'
import { openDatabase } from '../api/src/db/connections/pool.ts'
import { databaseRoles } from '../api/src/db/rights/roles.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../api/src/db/embedded/embedded-postgres.ts'
import { getOnce } from './visitors/http-client.ts'
import { memoryMb, processorMs } from './processor-time.ts'

/** Where this revision lies. */
export const ownRoot = join(import.meta.dirname, '..')
/** In older revisions the first start with the demo draws all pictures. */
const startTimeoutMs = 900_000
const pictureLookMs = 250

/** of the shops of this revision */
let version = 'unknown'
export const postgresVersion = () => version

/** The shop with its own database that syncs to disk, all in one temporary folder. */
export interface BenchShop {
  readonly baseUrl: string
  readonly isDemo: boolean
  /** the kinds of work that its server is warmed up for */
  readonly warmFor: Set<string>
  /** returns the rows of one statement */
  query: (statement: string) => Promise<Record<string, unknown>[]>
  /** Starts the server, after stopping a running one; returns the milliseconds until its first answer to this path. */
  restart: (firstPath: string, settings?: Record<string, string>) => Promise<number>
  /** Resolves when every picture has its original: the demo's are drawn after the start. */
  picturesDrawn: () => Promise<void>
  /** Runs one of our commands on the shop's database. */
  run: (script: string, args: string[]) => Promise<CommandRun>
  /** processor time of Node and PostgreSQL so far */
  processorMs: () => number
  nodeProcessorMs: () => number
  nodeMemoryMb: () => number
  stop: () => Promise<void>
}

export interface CommandRun {
  seconds: number
  /** processor time of the command and of PostgreSQL */
  cpuSeconds: number
  peakMemoryMb: number
}

/** An empty shop of the revision in this folder, whose server is not running yet; with the demo, its first start fills it. */
export async function openBenchShop({ demo, root }: { demo: boolean; root: string }): Promise<BenchShop> {
  const folder = mkdtempSync(join(tmpdir(), 'barre-bench-'))
  const postgres = await startEmbeddedPostgres({ dataFolder: join(folder, 'postgres') })
  const databaseUrl = postgres.databaseUrl('bench')
  await createMissingDatabase(postgres.databaseUrl('postgres'), 'bench')
  await createMissingRoles(postgres.databaseUrl('postgres'), Object.values(databaseRoles))
  const postgresPid = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const port = await freePort()
  const baseUrl = urlOf(port)
  const env = settingsOf(folder, postgres, port, demo)
  const database = openDatabase({ url: databaseUrl, maxConnections: 1, statementTimeoutMs: 600_000 })
  const nameTables = olderNames(root)
  const query = async (statement: string) =>
    (await database.pool.query<Record<string, unknown>>(nameTables(statement))).rows
  version = String((await query('show server_version'))[0]?.['server_version'])
  let server: ChildProcess | undefined
  const warmFor = new Set<string>()
  return {
    baseUrl,
    isDemo: demo,
    warmFor,
    query,
    restart: async (firstPath, own = {}) => {
      if (server) {
        bundle(root)
        await end(server)
      }
      warmFor.clear()
      const start = performance.now()
      const { args, settings } = startCommand(root)
      server = launch(root, { ...env, ...settings, ...own, ...profileSettings() }, args)
      await firstAnswer(server, baseUrl, firstPath)
      return performance.now() - start
    },
    picturesDrawn: async () => {
      const [row] = await database.pool
        .query<{ count: number }>('select count(*)::int as count from media')
        .then(({ rows }) => rows)
      while (countOriginals(folder) < (row?.count ?? 0)) await sleep(pictureLookMs)
    },
    run: (script, args) => runCommand(launch(root, env, [script, ...args]), postgresPid),
    processorMs: () => processorMs(pidOf(server)) + processorMs(postgresPid),
    nodeProcessorMs: () => processorMs(pidOf(server)),
    nodeMemoryMb: () => memoryMb(pidOf(server))?.now ?? 0,
    stop: async () => {
      if (server) await end(server)
      await database.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** In older revisions a table has another name, for --against. */
function olderNames(root: string): (statement: string) => string {
  const isOlder = existsSync(join(root, 'api/src/catalogue'))
  return (statement) => (isOlder ? statement.replaceAll('catalog_rule', 'catalogue_rule') : statement)
}

const urlOf = (port: number) => `http://127.0.0.1:${port}`

/** Settings of a shop whose data are in this folder. */
function settingsOf(folder: string, postgres: EmbeddedPostgres, port: number, demo: boolean) {
  return {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    DEMO: String(demo),
    DATA_FOLDER: folder,
    DATABASE_URL: postgres.databaseUrl('bench', databaseRoles.web),
    DATABASE_WORKER_URL: postgres.databaseUrl('bench', databaseRoles.worker),
    DATABASE_OWNER_URL: postgres.databaseUrl('bench'),
    PORT: String(port),
    PUBLIC_URL: urlOf(port),
    // Each buyer sends an IP address. Those who do not share one, and open more carts than one visitor may.
    TRUST_PROXY: '1',
    CARTS_PER_HOUR_IP: '100000000',
    // The name in older revisions, for --against.
    CARTS_PER_HOUR_ADDRESS: '100000000',
  }
}

function countOriginals(folder: string): number {
  const media = join(folder, 'media')
  if (!existsSync(media)) return 0
  return readdirSync(media, { recursive: true }).filter((path) => /[/\\][0-9a-f]{32}$/.test(String(path)))
    .length
}

/** `BENCH_PROFILE=folder npm run bench` keeps a processor profile of the server, written when it stops. */
function profileSettings(): Record<string, string> {
  const folder = process.env['BENCH_PROFILE']
  return folder ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` } : {}
}

/** What the first start makes in the background for all later ones, which are the ones to measure. Older revisions make nothing. */
function bundle(root: string): void {
  const script = join(root, 'scripts/shop/builds/bundle/bundle-now.ts')
  if (existsSync(script)) execFileSync(process.execPath, [script])
}

/** Node's arguments and settings under `npm start`. */
function startCommand(root: string): { args: string[]; settings: Record<string, string> } {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  const [before = '', after = ''] = scripts.start.split('exec node ')
  const settings = before.split(' ').filter(Boolean)
  return {
    args: after.split(' '),
    settings: Object.fromEntries(settings.map((setting) => setting.split('=', 2) as [string, string])),
  }
}

function launch(root: string, env: Record<string, string | undefined>, args: string[]): ChildProcess {
  return spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
}

function pidOf(child: ChildProcess | undefined): number {
  if (child?.pid === undefined || hasEnded(child)) throw new Error('The shop has stopped.')
  return child.pid
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function firstAnswer(server: ChildProcess, baseUrl: string, path: string): Promise<void> {
  const deadline = performance.now() + startTimeoutMs
  for (;;) {
    const answer = await getOnce(baseUrl, path).catch(() => undefined) // it does not listen yet
    if (answer?.status === 200) return
    if (hasEnded(server)) throw new Error('The shop stopped at its start.')
    if (performance.now() > deadline)
      throw new Error(`The shop does not answer at ${path}: ${answer?.status}`)
    await sleep(10)
  }
}

async function runCommand(command: ChildProcess, postgresPid: number): Promise<CommandRun> {
  const start = performance.now()
  const postgresBefore = processorMs(postgresPid)
  let peakMemoryMb = 0
  let commandMs = 0
  const watch = setInterval(() => {
    const memory = memoryMb(command.pid ?? 0)
    if (!memory?.peak) return // it ends just now
    peakMemoryMb = Math.max(peakMemoryMb, memory.peak)
    commandMs = processorMs(command.pid ?? 0)
  }, 100)
  const [code] = (await once(command, 'exit')) as [number | null]
  clearInterval(watch)
  if (code !== 0) throw new Error(`${command.spawnargs.slice(1).join(' ')} ended with ${code}.`)
  const cpuMs = commandMs + processorMs(postgresPid) - postgresBefore
  return { seconds: (performance.now() - start) / 1000, cpuSeconds: cpuMs / 1000, peakMemoryMb }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.')
  return address.port
}

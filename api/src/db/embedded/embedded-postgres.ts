import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, prepareCluster } from '#src/db/embedded/embedded-cluster'
import { servesFolder } from '#src/db/embedded/same-server'
import { waitForOthers } from '#src/db/embedded/wait-for-others'

export interface EmbeddedPostgres {
  /** without a role as the one that may do everything */
  databaseUrl: (name: string, role?: string) => string
  stop: () => Promise<void>
}

interface EmbeddedSettings {
  dataFolder: string
  /** only tests and benchmarks unrelated to it do without */
  fsync?: boolean
  /** called when the server goes down and when it is back */
  report?: (sentence: string) => void
  /** a stop lets other programs finish what they do in the database, for some seconds */
  waitsForOthers?: boolean
}

interface Server {
  /** otherwise another process of ours runs it, and goes on */
  isOurs: boolean
  ended: Promise<unknown>
  stop: () => Promise<void>
}

const startTimeoutMs = 30_000
const restartPauseMs = 1_000

/**
 * Keeps a PostgreSQL server running on one data folder until `stop`. It only listens on a unix socket and needs no
 * password. If another process of ours already runs one there, that one is used, and replaced by our own when it ends.
 */
export async function startEmbeddedPostgres(settings: EmbeddedSettings): Promise<EmbeddedPostgres> {
  const cluster = prepareCluster(settings.dataFolder)
  const report = settings.report ?? (() => undefined)
  const tuning = tuningOf(settings)
  let isStopping = false
  const hasToStop = () => isStopping
  let server = await adoptOrLaunch(cluster, tuning)

  const keepRunning = async () => {
    for (;;) {
      await server.ended
      if (hasToStop()) return
      report('The embedded database went away; starting it again.')
      server = await restart()
      if (hasToStop()) return
      report('The embedded database is back.')
    }
  }
  const restart = async (): Promise<Server> => {
    while (!hasToStop()) {
      try {
        return await adoptOrLaunch(cluster, tuning)
      } catch (error) {
        report(String(error))
        await sleep(restartPauseMs)
      }
    }
    return server
  }
  const running = keepRunning()
  return {
    databaseUrl: cluster.databaseUrl,
    stop: async () => {
      isStopping = true
      if (settings.waitsForOthers) await letOthersFinish(server, cluster, report)
      await server.stop()
      await running
      // A restart in progress ends with a server to stop.
      await server.stop()
    },
  }
}

function tuningOf({ fsync = true }: EmbeddedSettings): Record<string, string> {
  return {
    max_connections: '100',
    shared_buffers: '128MB',
    wal_level: 'minimal',
    max_wal_senders: '0',
    ...(fsync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
}

async function adoptOrLaunch(cluster: Cluster, tuning: Record<string, string>): Promise<Server> {
  const deadline = performance.now() + startTimeoutMs
  for (;;) {
    cluster.openSocketFolder()
    const connection = await connect(cluster)
    if (connection) return adopted(connection)
    const [command, ...args] = cluster.serverCommand(tuning)
    // Its own process group: Ctrl-C reaches only us, and we stop the server after the last request.
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true })
    const output = collectOutput(child)
    const ended = new Promise((done) => child.once('exit', done).once('error', done))
    while (isAlive(child)) {
      if (await answersAs(child, cluster)) return launched(child, ended, cluster)
      if (performance.now() > deadline) {
        child.kill('SIGKILL')
        throw new Error(`The embedded database does not answer: ${output()}`)
      }
      await sleep(20)
    }
    // A server that is shutting down, or the children of a killed one, keep the folder for a moment.
    if (!/lock file|shared memory block/.test(output()) || performance.now() > deadline) {
      throw new Error(`The embedded database stopped at start: ${output()}`)
    }
    await sleep(200)
  }
}

function adopted(connection: pg.Client): Server {
  return {
    isOurs: false,
    ended: new Promise((done) => connection.once('end', done)),
    stop: async () => connection.end(),
  }
}

function launched(child: ChildProcess, ended: Promise<unknown>, cluster: Cluster): Server {
  return {
    isOurs: true,
    ended,
    stop: async () => {
      if (!isAlive(child)) return
      child.kill('SIGINT')
      await ended
      removeEmpty(cluster.socketFolder)
    },
  }
}

async function letOthersFinish(
  server: Server,
  cluster: Cluster,
  report: (sentence: string) => void,
): Promise<void> {
  if (!server.isOurs) return
  const connection = await connect(cluster).catch(() => undefined) // it went away by itself
  if (!connection) return
  await waitForOthers(connection, report)
  await connection.end().catch(() => undefined) // it is broken already
}

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // the next server on this data folder is already there
  }
}

async function answersAs(child: ChildProcess, cluster: Cluster): Promise<boolean> {
  const connection = await connect(cluster)
  await connection?.end()
  return connection !== undefined && runningPid(cluster) === child.pid
}

function runningPid(cluster: Cluster): number | undefined {
  try {
    return Number(readFileSync(join(cluster.dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return undefined // no file, no server
  }
}

/** A connection to the server of our data folder; undefined if none answers; throws if another server does. */
async function connect(cluster: Cluster): Promise<pg.Client | undefined> {
  const connection = new pg.Client({
    connectionString: cluster.databaseUrl('postgres'),
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
  })
  connection.on('error', () => undefined) // a connection that is refused or breaks is the answer itself
  const isOurs = await connection
    .connect()
    .then(() => servesFolder(cluster.dataFolder, connection))
    .catch(() => undefined) // none, or one that is shutting down
  if (isOurs) return connection
  await connection.end().catch(() => undefined) // it is broken already
  if (isOurs === undefined) return undefined
  throw new Error(`The server in ${cluster.socketFolder} does not run on ${cluster.dataFolder}: stop it.`)
}

function isAlive(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null
}

function collectOutput(child: ChildProcess): () => string {
  let text = ''
  child.stderr?.setEncoding('utf8')
  child.stderr?.on('data', (chunk: string) => {
    text = (text + chunk).slice(-4_000)
  })
  child.on('error', (error) => {
    text += error.message
  })
  return () => text
}

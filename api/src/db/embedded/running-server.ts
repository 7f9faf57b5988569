import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isRunning } from '#src/db/embedded/is-running'
import { servesFolder } from '#src/db/embedded/same-server'

const answerTimeoutMs = 2_000
const triesAtMost = 10
const pauseMs = 200

interface LockFile {
  processId: number
  port: number
  /** empty while the server starts */
  socketFolder: string
}

/** The id of the process that runs a database on this folder; undefined if there is none. */
export async function findServerOn(databaseFolder: string): Promise<number | undefined> {
  for (let tries = 1; ; tries++) {
    const lock = await readLockFile(databaseFolder)
    if (!lock || !isRunning(lock.processId)) return undefined
    if (await answers(lock, databaseFolder)) return lock.processId
    // After a power loss, or in a container that was made anew, another process may have the number.
    if (tries >= triesAtMost) return undefined
    await sleep(pauseMs)
  }
}

async function readLockFile(databaseFolder: string): Promise<LockFile | undefined> {
  const text = await readFile(join(databaseFolder, 'postmaster.pid'), 'utf8').catch(() => undefined) // stopped
  const [processId = '', , , port = '', socketFolder = ''] = (text ?? '').split('\n')
  if (!(Number(processId) > 0)) return undefined
  return { processId: Number(processId), port: Number(port), socketFolder: socketFolder.trim() }
}

/** Whether a server listens there that may be the one of this folder; one that is starting or stopping answers, too. */
async function answers({ port, socketFolder }: LockFile, databaseFolder: string): Promise<boolean> {
  if (socketFolder === '') return false
  const connection = new pg.Client({
    host: socketFolder,
    port,
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: answerTimeoutMs,
    query_timeout: answerTimeoutMs,
  })
  connection.on('error', () => undefined) // a connection that is refused or breaks is the answer itself
  try {
    await connection.connect()
    return await servesFolder(databaseFolder, connection)
  } catch (error) {
    return !isNobodyThere(error)
  } finally {
    await connection.end().catch(() => undefined) // it is broken already
  }
}

function isNobodyThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOENT', 'ECONNREFUSED'].includes(String(error.code))
}

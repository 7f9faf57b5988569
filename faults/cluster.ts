import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { BoundedClient } from '../api/src/db/connections/bounded-client.ts'
import { createMissingDatabase, createMissingRoles } from '../api/src/db/create-database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../api/src/db/embedded/embedded-postgres.ts'
import { openDatabase } from '../api/src/db/connections/pool.ts'
import { databaseRoles } from '../api/src/db/rights/roles.ts'

const backTimeoutMs = 60_000
const statementTimeoutMs = 60_000

/** A PostgreSQL that syncs to disk and is restarted when it dies, like the shop's. */
export class Cluster {
  readonly dataFolder: string
  readonly #postgres: EmbeddedPostgres
  readonly #opened: ReturnType<typeof openDatabase>

  private constructor(dataFolder: string, postgres: EmbeddedPostgres) {
    this.dataFolder = dataFolder
    this.#postgres = postgres
    const url = postgres.databaseUrl('barre')
    this.#opened = openDatabase({ url, maxConnections: 10, statementTimeoutMs })
  }

  static async open(dataFolder: string): Promise<Cluster> {
    const postgres = await startEmbeddedPostgres({ dataFolder })
    await createMissingDatabase(postgres.databaseUrl('postgres'), 'barre')
    await createMissingRoles(postgres.databaseUrl('postgres'), Object.values(databaseRoles))
    return new Cluster(dataFolder, postgres)
  }

  /** with the rights of its owner */
  get db() {
    return this.#opened.db
  }

  get pool() {
    return this.#opened.pool
  }

  get urls() {
    const { databaseUrl } = this.#postgres
    return {
      web: databaseUrl('barre', databaseRoles.web),
      worker: databaseUrl('barre', databaseRoles.worker),
      owner: databaseUrl('barre'),
    }
  }

  /**
   * After so long, kill -9 of the server and all its processes at once. From a separate process: this one would first
   * finish its work, and the database would be idle by then.
   */
  async killIn(seconds: number): Promise<void> {
    const postmaster = this.#processId()
    const script = `sleep ${seconds}; kill -9 ${postmaster} $(cat /proc/${postmaster}/task/*/children)`
    const child = spawn('sh', ['-c', script], { stdio: ['ignore', 'ignore', 'inherit'] })
    await new Promise((done) => child.once('exit', done))
  }

  /** Like `pg_ctl restart -m fast`: disconnects everyone in the middle of their work. */
  restartFast(): void {
    process.kill(this.#processId(), 'SIGINT')
  }

  async isBack(): Promise<void> {
    const deadline = performance.now() + backTimeoutMs
    for (;;) {
      try {
        await this.pool.query('select 1')
        return
      } catch (error) {
        if (performance.now() > deadline) throw error
        await sleep(50)
      }
    }
  }

  /** Moves the tables of the shop into this folder; the write-ahead log stays. */
  async moveTablesTo(folder: string): Promise<void> {
    await this.pool.query(`create tablespace elsewhere location '${folder}'`)
    await this.#moveTables('elsewhere')
  }

  async moveTablesBack(): Promise<void> {
    await this.#moveTables('pg_default')
    await this.isBack()
    await this.pool.query('drop tablespace elsewhere')
  }

  async close(): Promise<void> {
    await this.#opened.close()
    await this.#postgres.stop()
  }

  /** Disconnects everyone for it. */
  async #moveTables(tablespace: string): Promise<void> {
    const connectionString = this.#postgres.databaseUrl('postgres')
    const client = new BoundedClient({ connectionString, answerTimeoutMs: statementTimeoutMs })
    await client.connect()
    try {
      await client.query('alter database barre allow_connections false')
      await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'barre'`)
      await client.query(`alter database barre set tablespace ${tablespace}`)
    } finally {
      await client.query('alter database barre allow_connections true')
      await client.end()
    }
  }

  #processId(): number {
    return Number(readFileSync(join(this.dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0])
  }
}

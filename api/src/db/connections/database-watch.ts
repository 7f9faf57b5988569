import type pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { BoundedClient } from '#src/db/connections/bounded-client'
import { DatabaseAway, isDiskFull } from '#src/db/connections/is-away'

interface WatchSettings {
  url: string
  /** a database that is silent for this long counts as down */
  silentMs: number
}

const lookEveryMs = 500
/** After a write that found the disk full, it counts as full for this long. */
const fullForMs = 15_000

type Heard = 'heard' | 'broken' | 'silent'
type Reject = (error: Error) => void
type TakeClient = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void

/**
 * Knows whether the database is up: it asks twice a second, on its own connection. While it is down nobody waits for
 * it: what needs it is refused at once, and what can be answered without it is.
 */
export class DatabaseWatch {
  readonly #settings: WatchSettings
  readonly #waiting = new Set<Reject>()
  readonly #closing = new AbortController()
  readonly #watching: Promise<void>
  #client: BoundedClient | undefined
  #isAway = false
  #timesAway = 0
  #fullUntil = -Infinity

  constructor(settings: WatchSettings) {
    this.#settings = settings
    this.#watching = this.#watch()
  }

  get isAway(): boolean {
    return this.#isAway
  }

  /** Nothing can be ordered, or added to a cart. */
  get takesNothing(): boolean {
    return this.#isAway || performance.now() < this.#fullUntil
  }

  /** Records an error that a request met. */
  note(error: unknown): void {
    if (isDiskFull(error)) this.#fullUntil = performance.now() + fullForMs
  }

  /** Runs the work, but gives up waiting once the database is down. For reads only. */
  whileThere<T>(work: Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    if (this.#isAway) reject(new DatabaseAway())
    else this.#waiting.add(reject)
    work.then(resolve, reject).finally(() => this.#waiting.delete(reject))
    return promise
  }

  /**
   * Connections of this pool are refused while the database is down. Those from before are replaced: nobody knows
   * whether a silent line recovers.
   */
  guard(pool: pg.Pool): void {
    const bornIn = new WeakMap<pg.PoolClient, number>()
    const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
    pool.on('connect', (client: pg.PoolClient) => bornIn.set(client, this.#timesAway))
    const take = async (): Promise<pg.PoolClient> => {
      for (;;) {
        if (this.#isAway) throw new DatabaseAway()
        const client = await connect()
        if (bornIn.get(client) === this.#timesAway) return client
        client.release(true)
      }
    }
    const guarded = (callback?: TakeClient): Promise<pg.PoolClient> | undefined => {
      if (!callback) return take()
      take().then(
        (client) => callback(undefined, client, client.release.bind(client)),
        (error: unknown) => callback(error as Error, undefined, () => undefined), // pg throws nothing else
      )
      return undefined
    }
    // pg declares this method with two overloads; both are used.
    pool.connect = guarded as typeof pool.connect
  }

  async close(): Promise<void> {
    this.#closing.abort()
    // A running query ends with its connection.
    await this.#hangUp()
    await this.#watching
  }

  async #watch(): Promise<void> {
    const { signal } = this.#closing
    const isClosed = () => signal.aborted
    while (!isClosed()) {
      const isThere = await this.#answers()
      if (!isClosed()) this.#become(isThere ? 'there' : 'away')
      await sleep(lookEveryMs, undefined, { signal }).catch(() => undefined) // it is closed
    }
  }

  /** A broken connection is reopened before the database counts as down: a restarted server is up. */
  async #answers(): Promise<boolean> {
    const hadConnection = this.#client !== undefined
    const answer = await this.#ask()
    return (answer === 'broken' && hadConnection ? await this.#ask() : answer) === 'heard'
  }

  async #ask(): Promise<Heard> {
    const start = performance.now()
    try {
      this.#client ??= await this.#open()
      await this.#client.query('select 1')
      return 'heard'
    } catch {
      await this.#hangUp()
      return performance.now() - start < this.#settings.silentMs ? 'broken' : 'silent'
    }
  }

  async #open(): Promise<BoundedClient> {
    const { url, silentMs } = this.#settings
    const client = new BoundedClient({
      connectionString: url,
      application_name: 'barre-watch',
      connectionTimeoutMillis: silentMs,
      answerTimeoutMs: silentMs,
    })
    await client.connect()
    return client
  }

  async #hangUp(): Promise<void> {
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => undefined) // it is lost already
  }

  #become(state: 'there' | 'away'): void {
    const wasAway = this.#isAway
    this.#isAway = state === 'away'
    if (!this.#isAway || wasAway) return
    this.#timesAway++
    for (const reject of this.#waiting) reject(new DatabaseAway())
    this.#waiting.clear()
  }
}

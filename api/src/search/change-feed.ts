import type { FastifyBaseLogger } from 'fastify'
import { type Listener, listen } from '#src/db/connections/listen'

const pollMs = 500

interface FeedSettings {
  log: FastifyBaseLogger
  /** false while the database is down: nothing can be read then */
  mayWork: () => boolean
}

/**
 * Runs some work when the database announces a change, and twice a second in any case: the announcement only makes it
 * faster, so a lost connection costs half a second and nothing else.
 */
export class ChangeFeed {
  readonly #work: () => Promise<void>
  readonly #settings: FeedSettings
  readonly #poll: NodeJS.Timeout
  readonly #listener: Listener
  #running: Promise<void> | undefined
  #waiting: Promise<void> | undefined
  #isClosed = false

  constructor(databaseUrl: string, work: () => Promise<void>, settings: FeedSettings) {
    this.#work = work
    this.#settings = settings
    this.#poll = setInterval(() => this.#wake(), pollMs)
    this.#listener = listen(databaseUrl, 'catalog_change', () => this.#wake())
  }

  /** Resolves after a run that started after this call. */
  async caughtUp(): Promise<void> {
    // Callers during a run share the next one.
    this.#waiting ??= this.#runNext()
    return this.#waiting
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#poll)
    await this.#listener.close()
    await Promise.allSettled([this.#waiting, this.#running])
  }

  async #runNext(): Promise<void> {
    await this.#running?.catch(() => undefined)
    this.#waiting = undefined
    this.#running = this.#work().finally(() => (this.#running = undefined))
    return this.#running
  }

  #wake(): void {
    const { log, mayWork } = this.#settings
    if (this.#isClosed || this.#waiting || !mayWork()) return
    this.caughtUp().catch((error: unknown) => log.warn({ err: error }, 'catalog changes not read'))
  }
}

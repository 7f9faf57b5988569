import type { FastifyBaseLogger } from 'fastify'
import { type Listener, listen } from '#src/db/listen'

const pollMs = 500

/**
 * Runs a piece of work when the database announces a change, and twice a second in any case: the announcement only makes
 * it quicker, so a lost connection costs half a second and nothing else.
 */
export class ChangeFeed {
  readonly #work: () => Promise<void>
  readonly #log: FastifyBaseLogger
  readonly #poll: NodeJS.Timeout
  readonly #listener: Listener
  #running: Promise<void> | undefined
  #waiting: Promise<void> | undefined
  #isClosed = false

  constructor(databaseUrl: string, work: () => Promise<void>, log: FastifyBaseLogger) {
    this.#work = work
    this.#log = log
    this.#poll = setInterval(() => this.#wake(), pollMs)
    this.#listener = listen(databaseUrl, 'catalogue_change', () => this.#wake())
  }

  /** Resolves after a run that began after this call. */
  async caughtUp(): Promise<void> {
    // Whoever comes while a run is under way shares the one that follows it.
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
    if (this.#isClosed || this.#waiting) return
    this.caughtUp().catch((error: unknown) => this.#log.warn({ err: error }, 'catalogue changes not read'))
  }
}

import type { FastifyBaseLogger } from 'fastify'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WireProduct } from 'commerce/contract/catalog-schemas'
import type { HeldProducts } from '#src/search/held/held-products'

interface HoldSettings {
  held: HeldProducts
  /** false while the database is down */
  mayRead: () => boolean
  load: (ids: number[]) => Promise<WireProduct[]>
  loadAfter: (id: number, limit: number) => Promise<WireProduct[]>
  log: FastifyBaseLogger
}

const batchSize = 20
/** A server that starts has other work. */
const firstPauseMs = 5_000
const pauseMs = 200
/** The pause between two checks for changes. */
const restMs = 30_000
/** A server this busy postpones it. */
const busyShare = 0.5

/** Stores the whole catalog, and later its changes, when the server has nothing better to do. */
export class CatalogHolder {
  readonly #settings: HoldSettings
  readonly #closing = new AbortController()
  readonly #working: Promise<void>
  #after = 0
  #isWhole = false

  constructor(settings: HoldSettings) {
    this.#settings = settings
    this.#working = this.#work()
  }

  get held(): HeldProducts {
    return this.#settings.held
  }

  outdate(changed: number[] | 'everything'): void {
    if (changed !== 'everything') {
      if (changed.length > 0) this.held.outdate(changed)
      return
    }
    this.held.outdateAll()
    // Nobody knows what has come.
    this.#after = 0
    this.#isWhole = false
  }

  /** Stores everything there is, at once. */
  async holdAll(): Promise<void> {
    while (await this.#holdSome()) continue
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#working
    await this.held.close()
  }

  async #work(): Promise<void> {
    const { signal } = this.#closing
    const isClosed = () => signal.aborted
    let before = performance.eventLoopUtilization()
    let waitMs = firstPauseMs
    while (!isClosed()) {
      await sleep(waitMs, undefined, { signal }).catch(() => undefined) // it is closed
      const share = performance.eventLoopUtilization(before).utilization
      before = performance.eventLoopUtilization()
      if (isClosed() || share > busyShare || !this.#settings.mayRead()) continue
      waitMs = (await this.#tryHoldSome()) ? pauseMs : restMs
    }
  }

  async #tryHoldSome(): Promise<boolean> {
    try {
      return await this.#holdSome()
    } catch (error) {
      this.#settings.log.warn({ err: error }, 'products not held for when the database is away')
      return false
    }
  }

  /** False: everything is stored. */
  async #holdSome(): Promise<boolean> {
    const { held, load, loadAfter } = this.#settings
    const readAt = held.changes
    if (!this.#isWhole) {
      const products = await loadAfter(this.#after, batchSize)
      await held.keep(products, { readAt })
      this.#after = products.at(-1)?.id ?? this.#after
      this.#isWhole = products.length < batchSize
      return true
    }
    const ids = held.someOutdated(batchSize)
    if (ids.length === 0) return false
    const products = await load(ids)
    const found = new Set(products.map(({ id }) => id))
    held.forget(ids.filter((id) => !found.has(id)))
    await held.keep(products, { readAt })
    return true
  }
}

import { CHANGED_PRODUCT_WAIT_MS } from 'commerce/limits'
import { LRUCache } from 'lru-cache'
import type { WireProduct } from 'commerce/contract/catalog-schemas'
import { loadProducts } from '#src/catalog/load-products'
import type { Presentation } from '#src/catalog/documents/present-product'
import { presentCard, presentTile } from '#src/catalog/documents/present-tile'
import type { DatabaseWatch } from '#src/db/connections/database-watch'
import { isAway } from '#src/db/connections/is-away'
import type { Database } from '#src/db/connections/pool'
import { PASSING_TAG } from '#src/http/pages/cache/page-tags'
import type { HeldProducts } from '#src/search/held/held-products'
import { project, type Projection } from '#src/search/projection'

interface TextSettings {
  /** how much is kept */
  maxBytes: number
  presentation: (priceGroupId: number) => Presentation
  watch: DatabaseWatch
  /** replaces the database while it is down; undefined if nothing does */
  held: HeldProducts | undefined
}

/** As what products are asked for. */
interface AskedTexts {
  projection: Projection
  priceGroupId: number
  /** gets a tag where the texts are not what the database holds by now */
  tags?: Set<string> | undefined
}

interface ReadTexts {
  texts: ReadonlyMap<number, string>
  /** as they were before the database went away */
  isHeld: boolean
}

interface Kept {
  text: string
  /** The product has changed since. */
  isFormer: boolean
}

const guests = 0

/**
 * Product documents as JSON text. Made at the first request, kept until the product changes. The former text serves
 * once more where the database takes long.
 */
export class ProductTexts {
  readonly #db: Database
  readonly #settings: TextSettings
  readonly #cache: LRUCache<string, Kept>
  // What products have been asked for as: a few kinds, each for a few price groups.
  readonly #shapes = new Set<string>()
  // How often anything was forgotten: what was being loaded meanwhile may be stale, and is not kept.
  #forgotten = 0
  // Many visitors ask for the same: one read serves them all.
  readonly #reading = new Map<string, Promise<ReadTexts>>()

  constructor(db: Database, settings: TextSettings) {
    this.#db = db
    this.#settings = settings
    // With room for one byte nothing is kept: no text is that small.
    this.#cache = new LRUCache({ maxSize: Math.max(1, settings.maxBytes), sizeCalculation: bytesOf })
  }

  /** The texts of these products in their order; one that is gone is left out. */
  get(ids: number[], asked: AskedTexts): string[] | Promise<string[]> {
    if (isIdAlone(asked.projection)) return ids.map((id) => JSON.stringify({ id }))
    const prefix = shapeOf(asked)
    const texts: string[] = []
    for (const id of ids) {
      const kept = this.#cache.get(`${prefix} ${id}`)
      if (kept === undefined || kept.isFormer) return this.#load(ids, asked)
      texts.push(kept.text)
    }
    return texts
  }

  forget(ids: Iterable<number>): void {
    this.#forgotten++
    for (const id of ids) {
      for (const shape of this.#shapes) {
        const kept = this.#cache.peek(`${shape} ${id}`)
        if (kept) kept.isFormer = true
      }
    }
  }

  forgetAll(): void {
    this.#forgotten++
    this.#cache.clear()
    this.#shapes.clear()
  }

  async #load(ids: number[], asked: AskedTexts): Promise<string[]> {
    const texts = new Map<number, string>()
    const missing: number[] = []
    const former: number[] = []
    for (const id of ids) {
      const kept = this.#cache.get(keyOf(id, asked))
      if (kept) texts.set(id, kept.text)
      if (kept?.isFormer) former.push(id)
      if (kept?.isFormer ?? true) missing.push(id)
    }
    const reading = this.#readOnce(missing, asked)
    const read = former.length < missing.length ? await reading : await inTime(reading)
    if (!read || read.isHeld) asked.tags?.add(PASSING_TAG)
    if (read) for (const id of former) texts.delete(id)
    for (const [id, text] of read?.texts ?? []) texts.set(id, text)
    return ids.flatMap((id) => texts.get(id) ?? [])
  }

  async #readOnce(ids: number[], asked: AskedTexts): Promise<ReadTexts> {
    if (asked.projection.kind === 'fields') return this.#readTexts(ids, asked)
    const key = `${shapeOf(asked)} ${this.#forgotten} ${ids.join()}`
    const reading =
      this.#reading.get(key) ?? this.#readTexts(ids, asked).finally(() => this.#reading.delete(key))
    this.#reading.set(key, reading)
    return reading
  }

  async #readTexts(ids: number[], asked: AskedTexts): Promise<ReadTexts> {
    const { projection, priceGroupId } = asked
    const texts = new Map<number, string>()
    const forgotten = this.#forgotten
    const { products, isHeld } = await this.#read(ids, priceGroupId)
    for (const product of products) {
      const text = JSON.stringify(shape(product, projection))
      texts.set(product.id, text)
      if (!isHeld && forgotten === this.#forgotten && projection.kind !== 'fields') {
        this.#shapes.add(shapeOf(asked))
        this.#cache.set(keyOf(product.id, asked), { text, isFormer: false })
      }
    }
    return { texts, isHeld }
  }

  /** While the database is down guests get the stored products; nobody else does, because their prices may differ. */
  async #read(ids: number[], priceGroupId: number): Promise<{ products: WireProduct[]; isHeld: boolean }> {
    const { held, watch, presentation } = this.#settings
    const readAt = held?.changes ?? 0
    try {
      const products = await watch.whileThere(loadProducts(this.#db, ids, presentation(priceGroupId)))
      if (held && priceGroupId === guests) this.#hold(products, { held, readAt })
      return { products, isHeld: false }
    } catch (error) {
      if (!held || priceGroupId !== guests || !isAway(error)) throw error
      const found = await Promise.all(ids.map((id) => held.find(id)))
      const products = found.filter((product) => product !== undefined)
      // A list leaves out what is not stored. A single product is not reported as gone.
      if (products.length === 0) throw error
      return { products, isHeld: true }
    }
  }

  #hold(products: WireProduct[], { held, readAt }: { held: HeldProducts; readAt: number }): void {
    const wanted = products.filter(({ id }) => held.wants(id))
    // Nobody waits for it, and what could not be kept is read again later.
    if (wanted.length > 0) held.keep(wanted, { readAt }).catch(() => undefined)
  }
}

/** What is read, or undefined where that takes long; it is kept when it comes. */
async function inTime<T>(reading: Promise<T>): Promise<T | undefined> {
  const { promise: late, resolve: stopWaiting } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => stopWaiting(undefined), CHANGED_PRODUCT_WAIT_MS)
  try {
    return await Promise.race([reading, late])
  } finally {
    clearTimeout(timer)
    reading.catch(() => undefined)
  }
}

function shape(product: WireProduct, projection: Projection): object {
  if (projection.kind === 'tile') return presentTile(product)
  if (projection.kind === 'card') return presentCard(presentTile(product))
  return projection.kind === 'full' ? product : project(product, projection.include, projection.exclude)
}

/** Nothing needs to be loaded for it. */
function isIdAlone(projection: Projection): boolean {
  if (projection.kind !== 'fields') return false
  const { include, exclude } = projection
  return include.length === 1 && include[0] === 'id' && exclude.length === 0
}

function keyOf(id: number, asked: AskedTexts): string {
  return `${shapeOf(asked)} ${id}`
}

function shapeOf({ projection, priceGroupId }: AskedTexts): string {
  return `${projection.kind} ${priceGroupId}`
}

const bytesOfEntry = 100

/** A text in which one letter takes two bytes takes two for each. */
function bytesOf({ text }: Kept, key: string): number {
  const isWide = /[^\0-\xff]/.test(text)
  return bytesOfEntry + key.length + text.length * (isWide ? 2 : 1)
}

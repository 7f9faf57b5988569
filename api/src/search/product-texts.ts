import { LRUCache } from 'lru-cache'
import type { WireProduct } from 'commerce/contract/catalog-schemas'
import { loadProducts } from '#src/catalog/load-products'
import type { Presentation } from '#src/catalog/documents/present-product'
import { presentTile } from '#src/catalog/documents/present-tile'
import type { DatabaseWatch } from '#src/db/connections/database-watch'
import { isAway } from '#src/db/connections/is-away'
import type { Database } from '#src/db/connections/pool'
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

const guests = 0

/** Product documents as JSON text. Made at the first request, kept until the product changes. */
export class ProductTexts {
  readonly #db: Database
  readonly #settings: TextSettings
  readonly #cache: LRUCache<string, string>
  // What products have been asked for as: a few kinds, each for a few price groups.
  readonly #shapes = new Set<string>()
  // How often anything was forgotten: what was being loaded meanwhile may be stale, and is not kept.
  #forgotten = 0

  constructor(db: Database, settings: TextSettings) {
    this.#db = db
    this.#settings = settings
    // With room for one byte nothing is kept: no text is that small.
    this.#cache = new LRUCache({ maxSize: Math.max(1, settings.maxBytes), sizeCalculation: bytesOf })
  }

  /** The texts of these products in their order; one that is gone is left out. */
  get(ids: number[], projection: Projection, priceGroupId: number): string[] | Promise<string[]> {
    const texts: string[] = []
    for (const id of ids) {
      const text = this.#cache.get(keyOf(id, projection, priceGroupId))
      if (text === undefined) return this.#load(ids, projection, priceGroupId)
      texts.push(text)
    }
    return texts
  }

  forget(ids: Iterable<number>): void {
    this.#forgotten++
    for (const id of ids) for (const shape of this.#shapes) this.#cache.delete(`${shape} ${id}`)
  }

  forgetAll(): void {
    this.#forgotten++
    this.#cache.clear()
    this.#shapes.clear()
  }

  async #load(ids: number[], projection: Projection, priceGroupId: number): Promise<string[]> {
    const texts = new Map<number, string>()
    for (const id of ids) {
      const text = this.#cache.get(keyOf(id, projection, priceGroupId))
      if (text !== undefined) texts.set(id, text)
    }
    const missing = ids.filter((id) => !texts.has(id))
    const forgotten = this.#forgotten
    const { products, isHeld } = await this.#read(missing, priceGroupId)
    for (const product of products) {
      const text = JSON.stringify(shape(product, projection))
      texts.set(product.id, text)
      if (!isHeld && forgotten === this.#forgotten && projection.kind !== 'fields') {
        this.#shapes.add(shapeOf(projection, priceGroupId))
        this.#cache.set(keyOf(product.id, projection, priceGroupId), text)
      }
    }
    return ids.flatMap((id) => texts.get(id) ?? [])
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

function shape(product: WireProduct, projection: Projection): object {
  if (projection.kind === 'tile') return presentTile(product)
  return projection.kind === 'full' ? product : project(product, projection.include, projection.exclude)
}

function keyOf(id: number, projection: Projection, priceGroupId: number): string {
  return `${shapeOf(projection, priceGroupId)} ${id}`
}

function shapeOf(projection: Projection, priceGroupId: number): string {
  return `${projection.kind} ${priceGroupId}`
}

const bytesOfEntry = 100

/** A text in which one letter takes two bytes takes two for each. */
function bytesOf(text: string, key: string): number {
  const isWide = /[^\0-\xff]/.test(text)
  return bytesOfEntry + key.length + text.length * (isWide ? 2 : 1)
}

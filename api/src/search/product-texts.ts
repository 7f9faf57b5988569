import type { WireProduct } from 'commerce/contract/catalog'
import { loadProducts } from '#src/catalogue/load-products'
import type { Presentation } from '#src/catalogue/present-product'
import { presentTile } from '#src/catalogue/present-tile'
import type { Database } from '#src/db/pool'
import { project, type Projection } from '#src/search/projection'
import { TextCache } from '#src/search/text-cache'

interface TextSettings {
  /** how much is kept */
  maxCharacters: number
  presentation: (priceGroupId: number) => Presentation
}

/** Products as JSON text. Made when first asked for, kept until the product changes. */
export class ProductTexts {
  readonly #db: Database
  readonly #settings: TextSettings
  readonly #cache: TextCache
  readonly #keysOf = new Map<number, Set<string>>()
  // How often anything was forgotten: what was being loaded meanwhile may be stale, and is not kept.
  #forgotten = 0

  constructor(db: Database, settings: TextSettings) {
    this.#db = db
    this.#settings = settings
    this.#cache = new TextCache(settings.maxCharacters)
  }

  /** The texts of these products in their order; one that has gone meanwhile is left out. */
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
    for (const id of ids) {
      for (const key of this.#keysOf.get(id) ?? []) this.#cache.delete(key)
      this.#keysOf.delete(id)
    }
  }

  forgetAll(): void {
    this.#forgotten++
    this.#cache.clear()
    this.#keysOf.clear()
  }

  async #load(ids: number[], projection: Projection, priceGroupId: number): Promise<string[]> {
    const texts = new Map<number, string>()
    for (const id of ids) {
      const text = this.#cache.get(keyOf(id, projection, priceGroupId))
      if (text !== undefined) texts.set(id, text)
    }
    const missing = ids.filter((id) => !texts.has(id))
    const forgotten = this.#forgotten
    const products = await loadProducts(this.#db, missing, this.#settings.presentation(priceGroupId))
    for (const product of products) {
      const text = JSON.stringify(shape(product, projection))
      texts.set(product.id, text)
      if (forgotten === this.#forgotten && projection.kind !== 'fields') {
        this.#keep(product.id, keyOf(product.id, projection, priceGroupId), text)
      }
    }
    return ids.flatMap((id) => texts.get(id) ?? [])
  }

  #keep(id: number, key: string, text: string): void {
    this.#cache.set(key, text)
    const keys = this.#keysOf.get(id)
    if (keys) keys.add(key)
    else this.#keysOf.set(id, new Set([key]))
  }
}

function shape(product: WireProduct, projection: Projection): object {
  if (projection.kind === 'tile') return presentTile(product)
  return projection.kind === 'full' ? product : project(product, projection.include, projection.exclude)
}

function keyOf(id: number, projection: Projection, priceGroupId: number): string {
  return `${projection.kind} ${priceGroupId} ${id}`
}

import { LIST_STATUS } from 'commerce/limits'
import type { CatalogueTables } from '#src/catalogue/catalogue-tables'
import type { CatalogueChange } from '#src/catalogue/catalogue-changes'
import {
  type EntrySettings,
  listProductsShowing,
  loadAllEntries,
  loadEntries,
} from '#src/catalogue/load-entries'
import { findProducts } from '#src/search/memory/find-products'
import { ProductIndex } from '#src/search/memory/product-index'
import type {
  CategoryCount,
  FinderSettings,
  FoundProducts,
  ProductFinder,
  ProductSearch,
} from '#src/search/product-finder'

const batchSize = 200

/** Finds in an index of the whole catalogue in this process. */
export class MemoryFinder implements ProductFinder {
  readonly #settings: FinderSettings
  #index: ProductIndex
  #changesAt = Infinity

  private constructor(settings: FinderSettings) {
    this.#settings = settings
    this.#index = new ProductIndex(settings.tables())
  }

  static async load(settings: FinderSettings): Promise<MemoryFinder> {
    const finder = new MemoryFinder(settings)
    await finder.#reload()
    return finder
  }

  find(search: ProductSearch): FoundProducts {
    return findProducts(this.#index, search)
  }

  countByCategory(): CategoryCount {
    const { values, categories } = this.#index
    const listed = values.get('status')?.any(LIST_STATUS)
    return (categoryId) => (listed && categories.get(categoryId)?.intersection_size(listed)) ?? 0
  }

  async refresh(change: CatalogueChange): Promise<number[]> {
    const tables = this.#settings.tables()
    if (change.everything || !keepsKinds(this.#index.tables, tables)) {
      await this.#reload()
      return []
    }
    if (change.tables) this.#index.setTables(tables)
    const due = new Set([...change.productIds, ...this.#productsDue()])
    if (due.size === 0) return []
    const ids = await listProductsShowing(this.#settings.db, [...due])
    await this.#reloadProducts(ids)
    return ids
  }

  /** Reads everything anew; searches are answered from what was there until it is complete. */
  async #reload(): Promise<void> {
    const index = new ProductIndex(this.#settings.tables())
    for await (const entries of loadAllEntries(this.#settings.db, this.#entrySettings())) {
      for (const entry of entries) index.put(entry)
    }
    this.#index = index
    this.#scheduleNext()
  }

  /** In batches, so that searches are answered in between however many have changed. */
  async #reloadProducts(ids: number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += batchSize) {
      const batch = ids.slice(start, start + batchSize)
      const entries = await loadEntries(this.#settings.db, batch, this.#entrySettings())
      const found = new Set(entries.map(({ id }) => id))
      for (const id of batch) if (!found.has(id)) this.#index.remove(id)
      for (const entry of entries) this.#index.put(entry)
    }
    this.#scheduleNext()
  }

  #entrySettings(): EntrySettings {
    const { tables, now, listsOutOfStock } = this.#settings
    return { tables: tables(), now: now(), listsOutOfStock }
  }

  /** Products whose price or flag has changed by the clock. */
  #productsDue(): number[] {
    const now = this.#settings.now().getTime()
    if (now < this.#changesAt) return []
    return this.#index.entries.flatMap((entry) => (entry && entry.changesAt <= now ? entry.id : []))
  }

  #scheduleNext(): void {
    this.#changesAt = this.#index.entries.reduce(
      (next, entry) => (entry && entry.changesAt < next ? entry.changesAt : next),
      Infinity,
    )
  }
}

/** Whether what products hold of their attributes can stay. */
function keepsKinds(before: CatalogueTables, after: CatalogueTables): boolean {
  return before.attributes.every(({ code, input }) => after.attributeByCode.get(code)?.input === input)
}

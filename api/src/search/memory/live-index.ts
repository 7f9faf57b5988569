import type { CatalogueChange } from '#src/catalogue/catalogue-changes'
import type { CatalogueTables } from '#src/catalogue/catalogue-tables'
import { type EntrySettings, loadAllEntries, loadEntries } from '#src/catalogue/load-entries'
import type { Database } from '#src/db/pool'
import { ProductIndex } from '#src/search/memory/product-index'

/** The index of the whole catalogue in this process, and what keeps it current. */
export class LiveIndex {
  readonly #db: Database
  readonly #settings: (tables: CatalogueTables) => EntrySettings
  #index: ProductIndex
  #changesAt = Infinity

  private constructor(
    db: Database,
    settings: (tables: CatalogueTables) => EntrySettings,
    tables: CatalogueTables,
  ) {
    this.#db = db
    this.#settings = settings
    this.#index = new ProductIndex(tables)
  }

  static async load(
    db: Database,
    settings: (tables: CatalogueTables) => EntrySettings,
    tables: CatalogueTables,
  ): Promise<LiveIndex> {
    const live = new LiveIndex(db, settings, tables)
    await live.reload(tables)
    return live
  }

  get current(): ProductIndex {
    return this.#index
  }

  /** Reads everything anew; searches are answered from what was there until it is complete. */
  async reload(tables: CatalogueTables): Promise<void> {
    const index = new ProductIndex(tables)
    for await (const entries of loadAllEntries(this.#db, this.#settings(tables))) {
      for (const entry of entries) index.put(entry)
    }
    this.#index = index
    this.#scheduleNext()
  }

  /** The products of a change, and those whose price or flag has changed by the clock. */
  dueProducts(change: CatalogueChange, now: Date): number[] {
    const due = now.getTime() < this.#changesAt ? [] : this.#entriesDue(now.getTime())
    return [...new Set([...change.productIds, ...due])]
  }

  async reloadProducts(ids: number[], tables: CatalogueTables): Promise<void> {
    const entries = await loadEntries(this.#db, ids, this.#settings(tables))
    const found = new Set(entries.map(({ id }) => id))
    for (const id of ids) if (!found.has(id)) this.#index.remove(id)
    for (const entry of entries) this.#index.put(entry)
    this.#scheduleNext()
  }

  #entriesDue(now: number): number[] {
    return this.#index.entries.flatMap((entry) => (entry && entry.changesAt <= now ? entry.id : []))
  }

  #scheduleNext(): void {
    let next = Infinity
    for (const entry of this.#index.entries) if (entry && entry.changesAt < next) next = entry.changesAt
    this.#changesAt = next
  }
}

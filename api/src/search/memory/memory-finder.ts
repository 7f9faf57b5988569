import { LIST_STATUS } from 'commerce/limits'
import type { CatalogTables } from '#src/catalog/tables/catalog-tables'
import type { CatalogChange } from '#src/catalog/tables/catalog-changes'
import {
  type EntrySettings,
  listProductsShowing,
  loadAllEntries,
  loadEntries,
  loadUnits,
} from '#src/catalog/load-entries'
import { type Bits, emptyBits } from '#src/search/memory/bits'
import { findProducts } from '#src/search/memory/find-products'
import { KnownFacets } from '#src/search/memory/known-facets'
import { ProductIndex } from '#src/search/memory/product-index'
import type { Listed } from '#src/search/memory/vocabulary'
import type {
  CategoryCount,
  FinderSettings,
  FoundProductIds,
  ProductFinder,
  PricedQuery,
  Refreshed,
} from '#src/search/product-finder'

const batchSize = 200

/** Finds products in an index of the whole catalog in this process. */
export class MemoryFinder implements ProductFinder {
  readonly #settings: FinderSettings
  #index: ProductIndex
  readonly #facets = new KnownFacets()
  #changesAt = Infinity
  #counted: { index: ProductIndex | undefined; revision: number; count: CategoryCount } = {
    index: undefined,
    revision: 0,
    count: () => 0,
  }

  private constructor(settings: FinderSettings) {
    this.#settings = settings
    this.#index = new ProductIndex(settings.tables())
  }

  static async load(settings: FinderSettings): Promise<MemoryFinder> {
    const finder = new MemoryFinder(settings)
    await finder.#reload()
    return finder
  }

  find(search: PricedQuery): FoundProductIds {
    const index = this.#index
    return findProducts(index, search, { known: this.#facets, listed: () => this.#suggestedIn(index) })
  }

  complete(text: string, most: number): string[] {
    return this.#index.text.complete(text, most, this.#suggestedIn(this.#index))
  }

  /** The same function until something changes: every category page needs it, and counting a large tree takes a while. */
  countByCategory(): CategoryCount {
    const index = this.#index
    if (this.#counted.index === index && this.#counted.revision === index.revision) return this.#counted.count
    const listed = this.#listedIn(index)
    const counts = new Map<number, number>()
    const count = (categoryId: number): number => {
      const known = counts.get(categoryId)
      if (known !== undefined) return known
      const found = (listed && index.categories.get(categoryId)?.countIn(listed)) ?? 0
      counts.set(categoryId, found)
      return found
    }
    this.#counted = { index, revision: index.revision, count }
    return count
  }

  #listedIn({ values }: ProductIndex): Bits | undefined {
    const enabled = values.get('status')?.any(LIST_STATUS)
    const inStock = values.get('stock.is_in_stock')?.any([1])
    return this.#settings.listsOutOfStock ? enabled : inStock && enabled?.new_intersection(inStock)
  }

  /** Where sold-out products are listed all are: the disabled ones have no words. */
  #suggestedIn(index: ProductIndex): Listed {
    return this.#settings.listsOutOfStock ? undefined : (this.#listedIn(index) ?? emptyBits())
  }

  async refresh(change: CatalogChange): Promise<Refreshed> {
    const tables = this.#settings.tables()
    if (change.everything || !keepsKinds(this.#index.tables, tables)) {
      await this.#reload()
      return nothing()
    }
    if (change.tables) this.#index.setTables(tables)
    const due = new Set([...change.productIds, ...this.#productsDue()])
    const categoryIds = new Set<number>()
    const counted = await this.#recount(change.unitIds, categoryIds)
    const changed = due.size > 0 ? await listProductsShowing(this.#settings.db, [...due]) : []
    const toRead = [...new Set([...changed, ...counted.composed])]
    if (toRead.length > 0) await this.#reloadProducts(toRead, categoryIds)
    return { productIds: [...new Set([...toRead, ...counted.simple])], categoryIds }
  }

  /** Reads everything again; searches use the old data until it is complete. */
  async #reload(): Promise<void> {
    const index = new ProductIndex(this.#settings.tables())
    for await (const entries of loadAllEntries(this.#settings.db, this.#entrySettings())) {
      for (const entry of entries) index.put(entry)
    }
    this.#index = index
    this.#scheduleNext()
  }

  /**
   * Takes in how many units of these products are left, which costs a small part of reading the products. Those that
   * consist of others have to be read. Notes the categories that list them.
   */
  async #recount(ids: number[], categoryIds: Set<number>): Promise<{ simple: number[]; composed: number[] }> {
    if (ids.length === 0) return { simple: [], composed: [] }
    const { db, listsOutOfStock } = this.#settings
    const rows = await loadUnits(db, await listProductsShowing(db, ids), { listsOutOfStock })
    for (const { id, units } of rows) {
      if (units === null) continue
      this.#index.setUnits(id, units)
      this.#noteCategories(id, categoryIds)
    }
    const idsWhere = (isComposed: boolean) =>
      rows.filter(({ units }) => (units === null) === isComposed).map(({ id }) => id)
    return { simple: idsWhere(false), composed: idsWhere(true) }
  }

  /** In batches, so that searches are answered in between. Notes the categories that list them, or did. */
  async #reloadProducts(ids: number[], categoryIds: Set<number>): Promise<void> {
    for (let start = 0; start < ids.length; start += batchSize) {
      const batch = ids.slice(start, start + batchSize)
      const entries = await loadEntries(this.#settings.db, batch, this.#entrySettings())
      const found = new Set(entries.map(({ id }) => id))
      for (const id of batch) this.#noteCategories(id, categoryIds)
      for (const id of batch) if (!found.has(id)) this.#index.remove(id)
      for (const entry of entries) this.#index.put(entry)
      for (const id of batch) this.#noteCategories(id, categoryIds)
    }
    this.#scheduleNext()
  }

  #noteCategories(productId: number, noted: Set<number>): void {
    for (const id of this.#index.categoriesOf(productId)) noted.add(id)
  }

  #entrySettings(): EntrySettings {
    const { tables, now, listsOutOfStock } = this.#settings
    return { tables: tables(), now: now(), listsOutOfStock }
  }

  /** Products whose price or flag has changed by the clock. */
  #productsDue(): number[] {
    const now = this.#settings.now().getTime()
    if (now < this.#changesAt) return []
    return this.#index.productsChangingBy(now)
  }

  #scheduleNext(): void {
    this.#changesAt = this.#index.nextChange()
  }
}

function nothing(): Refreshed {
  return { productIds: [], categoryIds: new Set() }
}

/** Whether the products' attribute values can stay. */
function keepsKinds(before: CatalogTables, after: CatalogTables): boolean {
  return before.attributes.every(({ code, input }) => after.attributeByCode.get(code)?.input === input)
}

import type { StoreView } from 'commerce/store-view'
import type { CatalogChange } from '#src/catalog/tables/catalog-changes'
import { type CatalogTables, loadCatalogTables } from '#src/catalog/tables/catalog-tables'
import type { Config } from '#src/config'
import { type ContentTables, loadContentTables } from '#src/content/content-tables'
import type { Database } from '#src/db/connections/pool'
import { basePathOf } from '#src/scope/base-path'
import type { StoreViews } from '#src/scope/store-views'

interface ViewOfDatabase {
  config: Pick<Config, 'catalog' | 'isMultistore'>
  db: Database
  storeViews: StoreViews
  storeView: StoreView
}

/** The small tables of a store view, as this server last read them. */
export class ViewTables {
  readonly #view: ViewOfDatabase
  #tables: CatalogTables
  #content: ContentTables

  private constructor(view: ViewOfDatabase, read: { tables: CatalogTables; content: ContentTables }) {
    this.#view = view
    this.#tables = read.tables
    this.#content = read.content
  }

  static async read(view: ViewOfDatabase): Promise<ViewTables> {
    const { db, storeView, config } = view
    const basePath = basePathOf(view, storeView.code)
    const tables = await loadCatalogTables(db, storeView, { ...config.catalog, basePath })
    const content = await loadContentTables(db, storeView, basePath)
    return new ViewTables(view, { tables, content })
  }

  get tables(): CatalogTables {
    return this.#tables
  }

  get content(): ContentTables {
    return this.#content
  }

  async refresh(change: Pick<CatalogChange, 'tables' | 'content'>): Promise<void> {
    const { db, config, storeViews, storeView } = this.#view
    if (change.tables) await storeViews.refresh(db)
    const now = storeViews.get(storeView.code)
    const basePath = basePathOf({ config, storeViews }, now.code)
    if (change.tables) this.#tables = await loadCatalogTables(db, now, { ...config.catalog, basePath })
    if (change.tables || change.content) this.#content = await loadContentTables(db, now, basePath)
  }
}

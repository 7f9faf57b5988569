import type { FastifyBaseLogger } from 'fastify'
import { LIST_STATUS } from 'commerce/limits'
import { CatalogueChanges } from '#src/catalogue/catalogue-changes'
import { type CatalogueTables, loadCatalogueTables } from '#src/catalogue/catalogue-tables'
import { listProductsShowing } from '#src/catalogue/load-entries'
import type { Config } from '#src/config'
import type { Database } from '#src/db/pool'
import { answerSearch } from '#src/search/catalogue-engine'
import { ChangeFeed } from '#src/search/change-feed'
import type { SearchEngine } from '#src/search/engine'
import { findProducts } from '#src/search/memory/find-products'
import { LiveIndex } from '#src/search/memory/live-index'
import { ProductTexts } from '#src/search/product-texts'

export interface EngineSettings {
  db: Database
  /** for a connection of its own, on which changes are announced */
  databaseUrl: string
  config: Config
  log: FastifyBaseLogger
  now: () => Date
}

/** Opens the engine of this server, with the catalogue loaded. */
export async function openSearchEngine(settings: EngineSettings): Promise<SearchEngine> {
  const { db, now } = settings
  const { listsOutOfStock } = settings.config.catalogue
  // The changes begin before the reading: what is written meanwhile is read twice rather than never.
  const changes = await CatalogueChanges.startNow(db)
  let tables = await loadCatalogueTables(db)
  const entrySettings = (of: CatalogueTables) => ({ tables: of, now: now(), listsOutOfStock })
  const live = await LiveIndex.load(db, entrySettings, tables)
  const texts = new ProductTexts(db, (priceGroupId) => ({
    tables,
    caller: { priceGroupId, now: now(), homeTaxRate: tables.homeTaxRate },
    listsOutOfStock,
  }))

  const refresh = async (): Promise<void> => {
    const change = await changes.next(now())
    if (change.tables || change.everything) {
      tables = await loadCatalogueTables(db)
      live.current.setTables(tables)
      texts.forgetAll()
    }
    if (change.everything) return live.reload(tables)
    const due = live.dueProducts(change, now())
    if (due.length === 0) return
    const ids = await listProductsShowing(db, due)
    await live.reloadProducts(ids, tables)
    texts.forget(ids)
  }
  const feed = new ChangeFeed(settings.databaseUrl, refresh, settings.log)

  const parts = {
    ...{ db, texts, listsOutOfStock },
    tables: () => tables,
    finder: { find: (search: Parameters<typeof findProducts>[1]) => findProducts(live.current, search) },
    countProducts: () => {
      const listed = live.current.values.get('status')?.any(LIST_STATUS)
      return (categoryId: number) =>
        (listed && live.current.categories.get(categoryId)?.intersection_size(listed)) ?? 0
    },
  }
  return {
    search: (request) => answerSearch(parts, request),
    caughtUp: () => feed.caughtUp(),
    close: () => feed.close(),
  }
}

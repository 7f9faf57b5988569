import type { FastifyBaseLogger } from 'fastify'
import { join } from 'node:path'
import type { StoreView } from 'commerce/store-view'
import { CatalogChanges } from '#src/catalog/tables/catalog-changes'
import { loadProducts, loadProductsAfter } from '#src/catalog/load-products'
import type { Presentation } from '#src/catalog/documents/present-product'
import type { Config } from '#src/config'
import { presentBanners } from '#src/content/present'
import type { CatalogRefresh } from '#src/http/pages/cache/page-tags'
import type { DatabaseWatch } from '#src/db/connections/database-watch'
import { type Database, openDatabase } from '#src/db/connections/pool'
import { answerSearch } from '#src/search/answer-search'
import { ChangeFeed } from '#src/search/change-feed'
import type { SearchEngine } from '#src/search/engine'
import { answerSuggestions } from '#src/search/entities/answer-suggestions'
import { HeldProducts } from '#src/search/held/held-products'
import { CatalogHolder } from '#src/search/held/hold-catalog'
import { MemoryFinder } from '#src/search/memory/memory-finder'
import { PostgresFinder } from '#src/search/postgres/postgres-finder'
import type { FinderSettings, ProductFinder } from '#src/search/product-finder'
import type { StoreViews } from '#src/scope/store-views'
import { ProductTexts } from '#src/search/product-texts'
import { requireSearchAdapter } from '#src/search/search-adapter'
import { ViewTables } from '#src/search/view-tables'

interface EngineSettings {
  db: Database
  /** for a connection of its own, on which changes are announced */
  databaseUrl: string
  config: Config
  watch: DatabaseWatch
  log: FastifyBaseLogger
  now: () => Date
  storeViews: StoreViews
  storeView: StoreView
  /** hears what looks different, once searches show it */
  onRefresh?: (change: CatalogRefresh) => void
}

/** The tiles of 50,000 products, and some whole products besides. */
const cachedBytes = 64_000_000

/** Opens the engine of a store view, with the catalog loaded. */
export async function openSearchEngine(settings: EngineSettings): Promise<SearchEngine> {
  const { db, now, config, watch, log } = settings
  const { listsOutOfStock } = config.catalog
  // Listening starts before reading: changes in between are read twice rather than never.
  const changes = await CatalogChanges.startNow(db)
  const view = await ViewTables.read(settings)
  const finderSettings: FinderSettings = { db, now, listsOutOfStock, tables: () => view.tables }
  // What a search reads itself, which no visitor waits for longer.
  const quick = openQuickDatabase(settings)
  const finder = await openFinder(config, finderSettings, quick.db)
  const presentation = (priceGroupId: number): Presentation => ({
    tables: view.tables,
    caller: { priceGroupId, now: now(), ...view.tables },
    listsOutOfStock,
  })
  const holder = await openHolder(settings, { db: quick.db, presentation })
  const texts = new ProductTexts(quick.db, {
    maxBytes: config.searchEngine === 'memory' ? cachedBytes : 0,
    presentation,
    watch,
    held: holder?.held,
  })

  // What was read of the changes is not read again: where taking it in failed, everything is taken in again.
  let hasMissed = false
  const banners = () => presentBanners(view.content.banners, now())
  const haveBannersChanged = watchText(() => JSON.stringify(banners()))
  const refresh = async (): Promise<void> => {
    const change = await changes.next(now())
    const everything = change.everything || hasMissed
    hasMissed = true
    await view.refresh({ tables: change.tables || everything, content: change.content })
    const changed = await finder.refresh({ ...change, everything })
    hasMissed = false
    if (change.tables || everything) texts.forgetAll()
    else texts.forget(changed.productIds)
    holder?.outdate(change.tables || everything ? 'everything' : changed.productIds)
    // A banner comes and goes by the clock.
    const isAll = haveBannersChanged() || change.tables || change.content || everything
    settings.onRefresh?.({ everything: isAll, ...changed })
  }
  const feed = new ChangeFeed(settings.databaseUrl, refresh, { log, mayWork: () => !watch.isAway })
  const parts = {
    db: quick.db,
    watch,
    texts,
    finder,
    listsOutOfStock,
    tables: () => view.tables,
    content: () => view.content,
  }
  return {
    search: (request) => answerSearch(parts, request),
    suggest: (text, priceGroupId) => answerSuggestions(parts, text, priceGroupId),
    banners,
    presentation,
    caughtUp: () => feed.caughtUp(),
    holdAll: async () => holder?.holdAll(),
    close: async () => {
      await feed.close()
      await holder?.close()
      await quick.close()
    },
  }
}

async function openFinder(
  { searchEngine }: Config,
  settings: FinderSettings,
  quickDb: Database,
): Promise<ProductFinder> {
  return requireSearchAdapter(
    searchEngine === 'memory'
      ? await MemoryFinder.load(settings)
      : new PostgresFinder({ ...settings, db: quickDb }),
  )
}

/** Whether a text is another one than at the last call. */
function watchText(read: () => string): () => boolean {
  let known = read()
  return () => {
    const former = known
    known = read()
    return known !== former
  }
}

function openQuickDatabase({ databaseUrl, config, watch }: EngineSettings): ReturnType<typeof openDatabase> {
  const quick = openDatabase({
    url: databaseUrl,
    maxConnections: config.databaseConnections,
    statementTimeoutMs: config.searchTimeoutMs,
    plansOnce: true,
  })
  watch.guard(quick.pool)
  return quick
}

/** If the data folder is not writable, the shop still sells; it only has nothing to show while its database is down. */
async function openHolder(
  { config, log, watch }: EngineSettings,
  { db, presentation }: { db: Database; presentation: (priceGroupId: number) => Presentation },
): Promise<CatalogHolder | undefined> {
  if (config.searchEngine !== 'memory') return undefined
  try {
    return new CatalogHolder({
      held: await HeldProducts.open(join(config.dataFolder, 'held')),
      log,
      mayRead: () => !watch.isAway,
      load: (ids) => loadProducts(db, ids, presentation(0)),
      loadAfter: (after, limit) => loadProductsAfter(db, { after, limit }, presentation(0)),
    })
  } catch (error) {
    log.warn({ err: error }, 'products are not held for when the database is away')
    return undefined
  }
}

import type { FastifyBaseLogger } from 'fastify'
import { CatalogueChanges } from '#src/catalogue/catalogue-changes'
import { loadCatalogueTables } from '#src/catalogue/catalogue-tables'
import type { Presentation } from '#src/catalogue/present-product'
import type { Config } from '#src/config'
import { loadContentTables } from '#src/content/content-tables'
import { type Database, openDatabase } from '#src/db/pool'
import { answerSearch } from '#src/search/answer-search'
import { ChangeFeed } from '#src/search/change-feed'
import type { SearchEngine } from '#src/search/engine'
import { MemoryFinder } from '#src/search/memory/memory-finder'
import { PostgresFinder } from '#src/search/postgres/postgres-finder'
import type { FinderSettings } from '#src/search/product-finder'
import { ProductTexts } from '#src/search/product-texts'
import { requireSearchAdapter } from '#src/search/search-adapter'

interface EngineSettings {
  db: Database
  /** for a connection of its own, on which changes are announced */
  databaseUrl: string
  config: Config
  log: FastifyBaseLogger
  now: () => Date
}

const cachedBytes = 32_000_000

/** Opens the engine of this server, with the catalogue loaded. */
export async function openSearchEngine(settings: EngineSettings): Promise<SearchEngine> {
  const { db, now, config } = settings
  const { listsOutOfStock } = config.catalogue
  // The changes begin before the reading: what is written meanwhile is read twice rather than never.
  const changes = await CatalogueChanges.startNow(db)
  let tables = await loadCatalogueTables(db)
  let content = await loadContentTables(db)
  const finderSettings: FinderSettings = { db, now, listsOutOfStock, tables: () => tables }
  // What a search reads itself, which no visitor waits for longer.
  const quick = openDatabase({
    url: settings.databaseUrl,
    maxConnections: config.databaseConnections,
    statementTimeoutMs: config.searchTimeoutMs,
    plansOnce: true,
  })
  const finder = requireSearchAdapter(
    config.searchEngine === 'memory'
      ? await MemoryFinder.load(finderSettings)
      : new PostgresFinder({ ...finderSettings, db: quick.db }),
  )
  const presentation = (priceGroupId: number): Presentation => ({
    tables,
    caller: { priceGroupId, now: now(), ...tables },
    listsOutOfStock,
  })
  const texts = new ProductTexts(quick.db, {
    maxBytes: config.searchEngine === 'memory' ? cachedBytes : 0,
    presentation,
  })

  const refresh = async (): Promise<void> => {
    const change = await changes.next(now())
    if (change.tables || change.everything) tables = await loadCatalogueTables(db)
    if (change.content || change.everything) content = await loadContentTables(db)
    const changed = await finder.refresh(change)
    if (change.tables || change.everything) texts.forgetAll()
    else texts.forget(changed)
  }
  const feed = new ChangeFeed(settings.databaseUrl, refresh, settings.log)
  const parts = { db: quick.db, texts, finder, listsOutOfStock, tables: () => tables, content: () => content }
  return {
    search: (request) => answerSearch(parts, request),
    presentation,
    caughtUp: () => feed.caughtUp(),
    close: async () => {
      await feed.close()
      await quick.close()
    },
  }
}

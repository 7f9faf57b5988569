import type { StoreView } from 'commerce/store-view'
import type { SearchEngine, SearchRequest } from '#src/search/engine'
import type { Part } from '#src/parts'
import type { CatalogRefresh } from '#src/http/pages/cache/page-tags'
import { openSearchEngine } from '#src/search/open-search-engine'
import type { StoreViews } from '#src/scope/store-views'

type Heard = (change: CatalogRefresh) => void
type OpenEngine = (storeView: StoreView, onRefresh: Heard) => Promise<SearchEngine>
type Listener = (storeCode: string, change: CatalogRefresh) => void

/** The engines of this server, with the catalog loaded. */
export const searchEngines: Part<StoreEngines> = (context) => {
  const { config, db, databaseUrl, watch, log, now, storeViews } = context
  return StoreEngines.open(storeViews, (storeView, onRefresh) =>
    openSearchEngine({ config, db, databaseUrl, watch, log, now, storeViews, storeView, onRefresh }),
  )
}

/**
 * A search engine for each open store view: prices, rules and content differ. A view that opens later gets its own at
 * its first request.
 */
export class StoreEngines {
  readonly #open: OpenEngine
  readonly #engines = new Map<string, SearchEngine>()
  readonly #opening = new Map<string, Promise<SearchEngine>>()
  readonly #listeners: Listener[] = []

  private constructor(open: OpenEngine) {
    this.#open = open
  }

  static async open(storeViews: StoreViews, open: OpenEngine): Promise<StoreEngines> {
    const engines = new StoreEngines(open)
    for (const view of storeViews.open) await engines.#openOf(view)
    return engines
  }

  /** Hears what looks different in a store view, once its searches show it. */
  onRefresh(listener: Listener): void {
    this.#listeners.push(listener)
  }

  search(storeView: StoreView, request: SearchRequest): Promise<string> | string {
    const engine = this.#engines.get(storeView.code)
    return engine ? engine.search(request) : this.#openOf(storeView).then((opened) => opened.search(request))
  }

  async of(storeView: StoreView): Promise<SearchEngine> {
    return this.#engines.get(storeView.code) ?? this.#openOf(storeView)
  }

  /** Resolves when every change committed before the call shows in all of them. */
  async caughtUp(): Promise<void> {
    await Promise.all([...this.#engines.values()].map((engine) => engine.caughtUp()))
  }

  /** Resolves when all that guests see of products is held for the time in which the database is away. */
  async holdAll(): Promise<void> {
    await Promise.all([...this.#engines.values()].map((engine) => engine.holdAll()))
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#opening.values())
    await Promise.all([...this.#engines.values()].map((engine) => engine.close()))
  }

  #tell(storeCode: string, change: CatalogRefresh): void {
    for (const listener of this.#listeners) listener(storeCode, change)
  }

  /** Many who ask at once wait for one opening. */
  async #openOf(storeView: StoreView): Promise<SearchEngine> {
    const { code } = storeView
    const opening = this.#opening.get(code) ?? this.#open(storeView, (change) => this.#tell(code, change))
    this.#opening.set(code, opening)
    try {
      const engine = await opening
      this.#engines.set(code, engine)
      return engine
    } finally {
      this.#opening.delete(code)
    }
  }
}

import type { StoreView } from 'commerce/store-view'
import type { Database } from '#src/db/connections/pool'
import { listStoreViews, type StoreViewRow } from '#src/scope/store-view-queries'

/** The store views of the shop, as this server last read them. */
export class StoreViews {
  #rows: StoreViewRow[]
  #timeZone: string

  private constructor(rows: StoreViewRow[], timeZone: string) {
    this.#rows = rows
    this.#timeZone = timeZone
  }

  /** Who writes no days, as an import, names no time zone. */
  static async read(db: Database, timeZone = 'UTC'): Promise<StoreViews> {
    return new StoreViews(await listStoreViews(db, timeZone), timeZone)
  }

  async refresh(db: Database): Promise<void> {
    this.#rows = await listStoreViews(db, this.#timeZone)
  }

  /** The default view. */
  get default(): StoreView {
    const row = this.#rows.find(({ isDefault }) => isDefault)
    if (!row) throw new Error('The table store_view names no default view.')
    return row
  }

  get open(): StoreView[] {
    return this.#rows.filter(({ isOpen }) => isOpen)
  }

  /** All of them, closed ones too: they still have orders. */
  get all(): StoreView[] {
    return this.#rows
  }

  /** The view of a code; the default one if there is no such view. */
  get(code: string): StoreView {
    return this.#rows.find((row) => row.code === code) ?? this.default
  }

  /** The same for a visitor's choice: a closed view counts as none. */
  choose(code: string): StoreView {
    return this.open.find((view) => view.code === code) ?? this.default
  }
}

import type {
  FoundProductIds,
  CategoryCount,
  FinderSettings,
  ProductFinder,
  PricedQuery,
  Refreshed,
} from '#src/search/product-finder'
import { findProducts, searchedTables } from '#src/search/postgres/find-products'
import { listedProducts } from '#src/search/postgres/listed-product-queries'
import { completeText } from '#src/search/postgres/text-queries'
import { countByCategory } from '#src/search/postgres/queries'

const noGroup = 0

/** Finds in the database, which needs no refreshing. */
export class PostgresFinder implements ProductFinder {
  readonly #settings: FinderSettings

  constructor(settings: FinderSettings) {
    this.#settings = settings
  }

  find(search: PricedQuery): Promise<FoundProductIds> {
    const { db, now, listsOutOfStock, tables } = this.#settings
    return findProducts({ db, listsOutOfStock, now: now(), tables: tables() }, search)
  }

  complete(text: string, most: number): Promise<string[]> {
    const { db, now, listsOutOfStock, tables } = this.#settings
    const searched = searchedTables({ db, listsOutOfStock, now: now(), tables: tables() }, noGroup)
    return completeText(db, searched, { text, most, listsOutOfStock })
  }

  async countByCategory(): Promise<CategoryCount> {
    const { db, now, listsOutOfStock, tables } = this.#settings
    const { storeView, hasPriceTiers } = tables()
    const listed = listedProducts({
      storeCode: storeView.code,
      priceGroupId: noGroup,
      now: now(),
      listsOutOfStock,
      hasPriceTiers,
    })
    const counts = await countByCategory(db, listed, { listsOutOfStock })
    return (categoryId) => counts.get(categoryId) ?? 0
  }

  async refresh(): Promise<Refreshed> {
    return { productIds: [], categoryIds: new Set() }
  }
}

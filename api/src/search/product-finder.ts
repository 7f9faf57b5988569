import type { TypedQuery } from 'commerce/search/typed-query'
import type { CatalogChange } from '#src/catalog/tables/catalog-changes'
import type { CatalogTables } from '#src/catalog/tables/catalog-tables'
import type { Database } from '#src/db/connections/pool'
import type { FacetTexts } from '#src/search/facets-text'

/** A query with the filters every caller must meet already among its own. */
export interface PricedQuery extends Omit<TypedQuery, 'facetNames'> {
  /** whose prices: 0 is a visitor who is not signed in */
  priceGroupId: number
}

export interface FoundProductIds {
  /** of one page, in order */
  ids: number[]
  total: number
  facets: FacetTexts
  suggestions?: string[]
}

/** How many products a category shows, those of its descendants among them. */
export type CategoryCount = (categoryId: number) => number

/** What looks different now, unless everything does. */
export interface Refreshed {
  productIds: number[]
  /** those that list one of these products, or did, and all above them */
  categoryIds: Set<number>
}

/** Finds, counts and sorts. In this process, or in PostgreSQL. */
export interface ProductFinder {
  find: (search: PricedQuery) => Promise<FoundProductIds> | FoundProductIds
  /** texts that a text may become while its last word is typed, those of most listed products first */
  complete: (text: string, most: number) => Promise<string[]> | string[]
  countByCategory: () => Promise<CategoryCount> | CategoryCount
  /** takes in what has changed */
  refresh: (change: CatalogChange) => Promise<Refreshed>
}

export interface FinderSettings {
  db: Database
  now: () => Date
  listsOutOfStock: boolean
  /** as they are now */
  tables: () => CatalogTables
}

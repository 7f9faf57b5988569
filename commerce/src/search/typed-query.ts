import type { QueryFilter, SortKey } from '#src/search/query-filters'

/** What a caller asks, understood: only fields, operators and values that the rules know. */
export interface TypedQuery {
  filters: QueryFilter[]
  facets: string[]
  /** what the caller calls them -> our name */
  facetNames: ReadonlyMap<string, string>
  text: string
  /** empty: the engine's own order */
  sort: SortKey[]
  from: number
  size: number
}

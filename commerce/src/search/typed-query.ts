import type { QueryFilter, SortKey } from '#src/search/query-filters'

/** A caller's query, parsed: only fields, operators and values that the rules know. */
export interface TypedQuery {
  filters: QueryFilter[]
  facets: string[]
  /** the caller's names -> our names */
  facetNames: ReadonlyMap<string, string>
  text: string
  /** empty: the engine's default order */
  sort: SortKey[]
  from: number
  size: number
}

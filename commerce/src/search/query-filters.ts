/** A condition for search engines. A facet choice is a condition that its own counts ignore. */
export type QueryFilter = TermsFilter | RangeFilter

export interface TermsFilter {
  kind: 'terms'
  field: string
  values: (string | number)[]
  isNegated: boolean
  isChoice: boolean
  /** asked for as `eq` a key of products: a look-up of one, not a list */
  isLookup?: boolean
}

export interface RangeFilter {
  kind: 'range'
  field: string
  /** one of them must match */
  intervals: Interval[]
  isChoice: boolean
}

/** Whole numbers (cents, milliseconds, counts) from `from` up to, but not including, `until`. */
export interface Interval {
  from: number
  until: number
}

export interface SortKey {
  field: string
  direction: 'asc' | 'desc'
}

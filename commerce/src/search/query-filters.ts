/** A condition as engines get it. A choice is made in a facet, whose own counts ignore it. */
export type QueryFilter = TermsFilter | RangeFilter

export interface TermsFilter {
  kind: 'terms'
  field: string
  values: (string | number)[]
  isNegated: boolean
  isChoice: boolean
}

export interface RangeFilter {
  kind: 'range'
  field: string
  /** one of them must hold */
  intervals: Interval[]
  isChoice: boolean
}

/** Whole numbers (cents, milliseconds, counts) from `from` up to, and not including, `until`. */
export interface Interval {
  from: number
  until: number
}

export interface SortKey {
  field: string
  direction: 'asc' | 'desc'
}

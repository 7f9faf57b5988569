/**
 * The kind of a field decides which operators it takes: keys and texts by value, amounts (decimals, compared in cents)
 * and dates by range, numbers by either, flags as '1' or '0'.
 */
export type FieldKind = 'key' | 'text' | 'flag' | 'number' | 'amount' | 'date'

export interface Field {
  /** our name; callers may use several */
  name: string
  kind: FieldKind
}

/** What callers may search of one type of entity. */
export interface QueryRules {
  /** name that a caller uses -> the field */
  fields: ReadonlyMap<string, Field>
  /** name that a caller uses -> our name */
  sorts: ReadonlyMap<string, string>
  /** facets that may be counted: name that a caller uses -> our name */
  facets: ReadonlyMap<string, string>
  maxSize: number
}

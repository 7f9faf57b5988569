/**
 * What a field holds decides which operators it takes: keys and texts are asked for by value, amounts (decimals, compared
 * in cents) and dates by range, numbers by either, flags by '1' or '0'.
 */
export type FieldKind = 'key' | 'text' | 'flag' | 'number' | 'amount' | 'date'

export interface Field {
  /** our name of it; callers may have several */
  name: string
  kind: FieldKind
}

/** What callers may ask about one type of entity. */
export interface QueryRules {
  /** name a caller uses -> the field */
  fields: ReadonlyMap<string, Field>
  /** name a caller uses -> our name */
  sorts: ReadonlyMap<string, string>
  /** what may be counted as facets: name a caller uses -> our name */
  facets: ReadonlyMap<string, string>
  maxSize: number
}

/** What is known of a table that names people. */
export interface PersonalTable {
  /** the row it belongs to: a column of its own, and the table and column that this names */
  of?: Link
  /** it is of the mailbox rather than of the account: only where the owner of the address has confirmed it */
  isOfMailbox?: true
  /** columns that the customer's file holds */
  exported: readonly string[]
  /** columns that it does not: numbers, keys and digests of the shop's own */
  ours: readonly string[]
  atErasure: 'deleted' | 'stays' | Blanks
  /** of an order, when its time is over */
  afterOrder?: 'deleted' | Blanks
  /** how long, and why what stays does */
  kept: string
}

interface Link {
  own: string
  table: string
  theirs: string
}

/** What stands in these columns instead: a value, or what another column holds. */
export type Blanks = Readonly<Record<string, string | null | { column: string }>>

export const of = (own: string, table: string, theirs = 'id'): Link => ({ own, table, theirs })

export const placeColumns = [
  ...['first_name', 'last_name', 'company', 'tax_id', 'street', 'apartment', 'city', 'region', 'region_id'],
  ...['postcode', 'country', 'phone'],
]

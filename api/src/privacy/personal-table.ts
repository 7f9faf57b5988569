/** The registry entry of a table with personal data. */
export interface PersonalTable {
  /** the row it belongs to: its own column, and the table and column it refers to */
  of?: Link
  /** it belongs to the mailbox rather than the account: only if its owner has confirmed the e-mail */
  isOfMailbox?: true
  /** columns in the customer's file */
  exported: readonly string[]
  /** columns that are not in it: numbers, keys and hashes of the shop's own */
  ours: readonly string[]
  atErasure: 'deleted' | 'stays' | Blanks
  /** when its order expires */
  afterOrder?: 'deleted' | Blanks
  /** how long, and why it stays */
  kept: string
}

interface Link {
  own: string
  table: string
  theirs: string
}

/** The new values of these columns: a constant, or another column. */
export type Blanks = Readonly<Record<string, string | null | { column: string }>>

export const of = (own: string, table: string, theirs = 'id'): Link => ({ own, table, theirs })

export const placeColumns = [
  ...['first_name', 'last_name', 'company', 'tax_id', 'street', 'apartment', 'city', 'region', 'region_id'],
  ...['postcode', 'country', 'phone'],
]

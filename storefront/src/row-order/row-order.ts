/** A row that people read. */
export interface NamedRow {
  id: string
  name: string
}

/** Rows in an order that somebody makes, and the version of that order. */
export interface RowOrder<Row> {
  rows: Row[]
  version: string
}

/** A new order, and the version of the one that it was made from. */
export interface WantedOrder {
  ids: string[]
  version: string
}

export type OrderOutcome<Row> =
  | { kind: 'ordered'; order: RowOrder<Row> }
  /** somebody else was faster: nothing was saved */
  | { kind: 'reordered'; mine: string[]; theirs: RowOrder<Row> }
  | { kind: 'refused'; code: number; message: string }

/** What keeps an order from being saved. */
export type OrderTrouble<Row> = Exclude<OrderOutcome<Row>, { kind: 'ordered' }>

export interface MovedRow {
  id: string
  /** the place where it was, from 1 */
  from: number
}

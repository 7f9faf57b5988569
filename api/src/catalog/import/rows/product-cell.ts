import type { BadCell, ChangedCell } from '#src/csv/read-cell'

/** A cell that says in words that there is nothing, such as a date of zeros. */
export class ClearedCell {
  readonly value = null
}

export type ReadCell = string | BadCell | ChangedCell | ClearedCell

/** Reads a cell that is not empty; days in it are those of the time zone. */
export type ProductCellReader = (text: string, timeZone: string) => ReadCell

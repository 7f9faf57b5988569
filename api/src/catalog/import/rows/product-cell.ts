import type { BadCell, ChangedCell } from '#src/csv/read-cell'

/** A cell whose text means empty, such as a zero date. */
export class ClearedCell {
  readonly value = null
}

export type ReadCell = string | BadCell | ChangedCell | ClearedCell

/** Reads a non-empty cell; its dates are in the time zone. */
export type ProductCellReader = (text: string, timeZone: string) => ReadCell

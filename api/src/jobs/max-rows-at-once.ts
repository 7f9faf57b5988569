import { CLEAN_UP_FREE_ROWS, CLEAN_UP_SHARE_PERCENT, CLEAN_UP_USUAL_FACTOR } from 'commerce/limits'

interface RowsOfKind {
  /** the most that one clean-up ever took of it */
  usualRows: number
  /** all that there are, those that have had their time among them */
  totalRows: number
}

/** So many rows of a kind may go at once without anybody being asked. */
export function maxRowsAtOnce({ usualRows, totalRows }: RowsOfKind): number {
  const share = Math.floor((totalRows * CLEAN_UP_SHARE_PERCENT) / 100)
  return Math.max(CLEAN_UP_FREE_ROWS, usualRows * CLEAN_UP_USUAL_FACTOR, share)
}

import { CLEAN_UP_FREE_ROWS, CLEAN_UP_SHARE_PERCENT, CLEAN_UP_USUAL_FACTOR } from 'commerce/limits'

interface RowsOfKind {
  /** the most rows of any clean-up before */
  usualRows: number
  /** all rows, expired ones included */
  totalRows: number
}

/** How many rows of a kind may be deleted at once without asking. */
export function maxRowsAtOnce({ usualRows, totalRows }: RowsOfKind): number {
  const share = Math.floor((totalRows * CLEAN_UP_SHARE_PERCENT) / 100)
  return Math.max(CLEAN_UP_FREE_ROWS, usualRows * CLEAN_UP_USUAL_FACTOR, share)
}

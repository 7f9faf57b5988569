interface GrowingGrid {
  columns: number
  /** how many tiles there are */
  shown: number
  /** how many are yet to come */
  left: number
}

/** How many places to show for the tiles on their way: those that fill the last row, and one more row. */
export function comingCount({ columns, shown, left }: GrowingGrid): number {
  const over = shown % columns
  const toFill = over === 0 ? 0 : columns - over
  return Math.min(left, toFill + columns)
}

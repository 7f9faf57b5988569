/** Lists have two, three or four tiles in a row: after as many as this, every row is full. */
export const TILES_BETWEEN_BANNERS_COUNT = 12

/**
 * PANEL-04: which banner stands after so many tiles of a list, across its whole width. Never after a row with a gap: a list
 * that is too short for one has the first banner at its end.
 */
export function bannerAfter<Banner>(
  banners: readonly Banner[],
  { count, shown }: { count: number; shown: number },
): Banner | undefined {
  if (shown < TILES_BETWEEN_BANNERS_COUNT) return count === shown ? banners[0] : undefined
  return count % TILES_BETWEEN_BANNERS_COUNT === 0
    ? banners[count / TILES_BETWEEN_BANNERS_COUNT - 1]
    : undefined
}

import { useState } from 'react'
import { comingCount } from '#src/listing/coming/coming-count'
import { ComingTiles } from '#src/listing/coming/coming-tiles'

interface ComingPlacesProps {
  /** the list of tiles, whose style sheet says how many are in a row */
  gridOf: () => HTMLElement | null
  shown: number
  total: number
  /** below the picture of each */
  lines?: number
}

/** The places of the next tiles of a list while they come: nothing moves when the tiles take them. */
export function ComingPlaces({ gridOf, shown, total, lines }: ComingPlacesProps) {
  const [count] = useState(() => comingCount({ columns: columnsOf(gridOf()), shown, left: total - shown }))
  return <ComingTiles count={count} lines={lines} />
}

function columnsOf(grid: HTMLElement | null): number {
  return grid === null ? 1 : getComputedStyle(grid).gridTemplateColumns.split(' ').length
}

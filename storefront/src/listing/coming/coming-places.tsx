import { type RefObject, useLayoutEffect, useState } from 'react'
import { comingCount } from '#src/listing/coming/coming-count'
import { ComingTiles } from '#src/listing/coming/coming-tiles'

interface ComingPlacesProps {
  /** the list of tiles, whose style sheet says how many are in a row */
  grid: RefObject<HTMLElement | null>
  shown: number
  total: number
}

/** The places of the next tiles of a list while they come: nothing moves when the tiles take them. */
export function ComingPlaces({ grid, shown, total }: ComingPlacesProps) {
  const [count, setCount] = useState(0)
  useLayoutEffect(() => {
    if (!grid.current) return
    const columns = getComputedStyle(grid.current).gridTemplateColumns.split(' ').length
    setCount(comingCount({ columns, shown, left: total - shown }))
  }, [grid, shown, total])
  return <ComingTiles count={count} />
}

import type { Tile } from 'commerce/catalog/tile'
import { useRef, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { paths } from '#src/paths'
import { unpackTiles, useTiles } from '#src/catalog/packed-tiles'
import { withPage, writeChoice } from '#src/listing/filters/choice'
import type { ListName } from '#src/listing/listing-query'
import type { Listing } from '#src/listing/load-listing'
import type { loader } from '#src/listing/pages/tiles-loader'
import { partPath } from '#src/listing/pages/part-path'

interface ListPages {
  tiles: Tile[]
  page: number
  isLoading: boolean
  /** Loads the next page and replaces the depth in the URL. */
  loadNext: () => Promise<void>
}

/** The tiles of a growing list: those of the page load, and those loaded since. */
export function useListPages({ choice, tiles }: Listing, list: ListName | undefined): ListPages {
  const first = useTiles(tiles)
  const [more, setMore] = useState<Tile[][]>([])
  const fetcher = useFetcher<typeof loader>()
  const navigate = useNavigate()
  const taken = useRef(choice.page)
  const page = choice.page + more.length

  // Each loaded page is kept here: the fetcher forgets it at the next load.
  if (fetcher.data && fetcher.data.page === page + 1) {
    setMore([...more, unpackTiles(fetcher.data.tiles)])
  }

  const loadNext = async () => {
    if (taken.current > page) return
    taken.current = page + 1
    const next = withPage(choice, page + 1)
    await fetcher.load(partPath(paths.listTiles, next, list))
    await navigate(writeChoice(next), { replace: true, preventScrollReset: true })
  }
  return { tiles: [...first, ...more.flat()], page, isLoading: fetcher.state !== 'idle', loadNext }
}

import type { Tile } from 'commerce/catalog/tile'
import { useEffect, useRef, useState } from 'react'
import { useFetcher, useNavigate, useNavigation } from 'react-router'
import { paths } from '#src/paths'
import { unpackTiles, useTiles } from '#src/catalog/packed-tiles'
import { type ListingChoice, withPage, writeChoice } from '#src/listing/filters/choice'
import type { ListName } from '#src/listing/listing-query'
import type { Listing } from '#src/listing/load-listing'
import type { loader } from '#src/listing/pages/tiles-loader'
import { partPath } from '#src/listing/pages/part-path'

/** What one more page of a list comes as. */
export type ListPart = NonNullable<ReturnType<typeof useFetcher<typeof loader>>['data']>

interface ListPages<Item> {
  items: Item[]
  page: number
  isLoading: boolean
  loadNext: () => Promise<void>
}

/** The tiles of a growing list: those of the page load, and those loaded since. */
export function useListPages({ choice, tiles }: Listing, list: ListName | undefined, isLeaving: boolean) {
  return useGrowingList({ choice, first: useTiles(tiles), list, isLeaving, read: tilesOf })
}

const tilesOf = (part: ListPart): Tile[] => ('tiles' in part ? unpackTiles(part.tiles) : [])

interface Growing<Item> {
  choice: ListingChoice
  first: Item[]
  list: ListName | undefined
  isLeaving: boolean
  read: (part: ListPart) => Item[]
}

/** The same for items of any kind. */
export function useGrowingList<Item>({
  choice,
  first,
  list,
  isLeaving,
  read,
}: Growing<Item>): ListPages<Item> {
  const [more, setMore] = useState<Item[][]>([])
  const fetcher = useFetcher<typeof loader>()
  const navigate = useNavigate()
  const taken = useRef(choice.page)
  const page = choice.page + more.length

  // Each loaded page is kept here: the fetcher forgets it at the next load.
  if (fetcher.data && fetcher.data.page === page + 1) {
    setMore([...more, read(fetcher.data)])
  }

  // The URL says how many pages are shown, but never calls back a visitor who is on the way elsewhere.
  const written = useRef(choice.page)
  const isOnTheWay = useNavigation().state !== 'idle' || isLeaving
  useEffect(() => {
    if (page <= written.current || isOnTheWay) return
    written.current = page
    void navigate(writeChoice(withPage(choice, page)), { replace: true, preventScrollReset: true })
  }, [page, isOnTheWay, choice, navigate])

  const loadNext = async () => {
    if (taken.current > page) return
    taken.current = page + 1
    await fetcher.load(partPath(paths.listTiles, withPage(choice, page + 1), list))
  }
  return { items: [...first, ...more.flat()], page, isLoading: fetcher.state !== 'idle', loadNext }
}

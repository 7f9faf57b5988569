import type { Tile } from 'commerce/catalog/tile'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type useFetcher, useLocation, useNavigate, useNavigation } from 'react-router'
import { paths } from '#src/paths'
import { unpackTiles, useTiles } from '#src/catalog/tiles/packed-tiles'
import { type ListingChoice, readChoice, withPage, writeChoice } from '#src/listing/filters/choice'
import type { ListName } from '#src/listing/listing-query'
import type { Listing } from '#src/listing/load-listing'
import type { PartProblem } from '#src/listing/pages/or-problem'
import type { clientLoader } from '#src/listing/pages/tiles-loader'
import { usePart } from '#src/listing/pages/use-part'
import { useOnline } from '#src/offline/connectivity'
import { partPath } from '#src/listing/pages/part-path'
import { withParts } from '#src/listing/pages/with-parts'

/** What one more page of a list comes as. */
export type ListPart = NonNullable<ReturnType<typeof useFetcher<typeof clientLoader>>['data']>

interface ListPages<Item> {
  items: Item[]
  page: number
  isLoading: boolean
  /** why the next page did not come */
  problem: PartProblem['problem'] | undefined
  loadNext: () => Promise<void>
  /** for the end of the list: only where that is likely to come */
  onReach?: (() => Promise<void>) | undefined
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
export function useGrowingList<Item extends { sku: string }>({
  choice,
  first,
  list,
  isLeaving,
  read,
}: Growing<Item>): ListPages<Item> {
  const [parts, setParts] = useState<ReadonlyMap<number, Item[]>>(new Map())
  const [answer, setAnswer] = useState<ListPart>()
  const { data, lost, isLoading, load } = usePart<typeof clientLoader>(paths.listTiles)
  const isOnline = useOnline()
  const navigate = useNavigate()
  const taken = useRef<number>(undefined)

  // Each loaded page is kept here: the fetcher forgets it at the next load.
  if (data && data !== answer) {
    setAnswer(data)
    if (!('problem' in data)) setParts(new Map([...parts, [data.page, read(data)]]))
  }
  // The page itself may load again, with what was loaded since.
  const { items, page } = useMemo(() => withParts(first, choice.page, parts), [first, choice.page, parts])

  // The URL says how many pages are shown, but never calls back a visitor who is on the way elsewhere.
  const written = useRef(choice.page)
  const { search, ...location } = useLocation()
  const entry = location.state as { dialog?: unknown } | null
  // An open dialog stands in an entry of its own, and would close.
  const isOnTheWay = useNavigation().state !== 'idle' || isLeaving || entry?.dialog !== undefined
  useEffect(() => {
    if (page <= written.current || isOnTheWay) return
    written.current = page
    // As it was asked for: the text of a search may have been corrected since.
    const asked = readChoice(new URLSearchParams(search))
    void navigate(writeChoice(withPage(asked, page)), { replace: true, preventScrollReset: true })
  }, [page, isOnTheWay, search, navigate])

  const failed = isLoading ? undefined : (lost ?? (data && 'problem' in data ? data : undefined))
  // What failed can be taken again.
  useEffect(() => {
    if (failed) taken.current = undefined
  }, [failed])

  const loadNext = async () => {
    if (taken.current === page + 1) return
    taken.current = page + 1
    await load(partPath(paths.listTiles, withPage(choice, page + 1), list))
  }
  const problem = failed?.problem === 'offline' && isOnline ? undefined : failed?.problem
  const mayGoOn = isOnline && problem === undefined
  return { items, page, isLoading, problem, loadNext, ...(mayGoOn && { onReach: loadNext }) }
}

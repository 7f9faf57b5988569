import type { Tile } from 'commerce/catalog/tile'
import { STORE_PAGE_SIZE, STUDIO_LIST_MAX_SIZE } from 'commerce/limits'
import { useRef } from 'react'
import { unpackTiles, useTiles } from '#src/catalog/tiles/packed-tiles'
import { TileList } from '#src/catalog/tiles/tile-list'
import type { StorePlace } from '#src/listing/listing-query'
import { LoadMore } from '#src/listing/pages/load-more'
import { useFocusOfNew } from '#src/ui/focus/use-focus-of-new'
import { type ListPart, useGrowingList } from '#src/listing/pages/use-list-pages'
import styles from '#src/listing/product-grid.module.css'
import type { StoreListing } from '#src/studio-stores/load-store-list'
import { extraPart } from '#src/ui/on-demand'

const ComingPlaces = extraPart(async () => (await import('#src/listing/coming/coming-places')).ComingPlaces)

interface StoreGridProps {
  listing: StoreListing
  place: StorePlace
  /** another list was asked for */
  isLeaving: boolean
}

const tilesOf = (part: ListPart): Tile[] => ('tiles' in part ? unpackTiles(part.tiles) : [])

/** REGULAR-05: six tiles a page. What is for which dancer is asked on the page of the product. */
export function StoreGrid({ listing, place, isLeaving }: StoreGridProps) {
  const { choice, tiles, total } = listing
  const growing = { choice, first: useTiles(tiles), list: place, isLeaving, read: tilesOf }
  const pages = useGrowingList(growing)
  const { items, page, isLoading, problem, loadNext } = pages
  const list = useRef<HTMLUListElement>(null)
  const focusNew = useFocusOfNew(list, pages)
  return (
    <>
      <TileList
        ref={list}
        tiles={items}
        eager={4}
        className={styles.rack}
        coming={isLoading && <ComingPlaces gridOf={() => list.current} shown={items.length} total={total} />}
        isForLooking
      />
      <LoadMore
        choice={choice}
        page={page}
        shown={items.length}
        total={total}
        pageSize={STORE_PAGE_SIZE}
        most={STUDIO_LIST_MAX_SIZE}
        isLoading={isLoading}
        problem={problem}
        onPress={() => {
          focusNew()
          void loadNext()
        }}
      />
    </>
  )
}

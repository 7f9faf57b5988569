import { useEffect, useRef } from 'react'
import { TileList } from '#src/catalog/tile-list'
import { LoadMore } from '#src/listing/pages/load-more'
import type { ListName } from '#src/listing/listing-query'
import type { Listing } from '#src/listing/load-listing'
import styles from '#src/listing/product-grid.module.css'
import { useListPages } from '#src/listing/pages/use-list-pages'

const eagerTiles = 4

/** The tiles of a list, and the button that loads more. */
export function ProductGrid({ listing, list: name }: { listing: Listing; list: ListName | undefined }) {
  const { tiles, page, isLoading, loadNext } = useListPages(listing, name)
  const list = useRef<HTMLUListElement>(null)
  const focusAt = useRef<number>(undefined)
  // The first new tile gets the focus after a press of the button.
  useEffect(() => {
    if (focusAt.current === undefined || tiles.length <= focusAt.current) return
    list.current?.children[focusAt.current]?.querySelector<HTMLElement>('h3 a')?.focus()
    focusAt.current = undefined
  }, [tiles.length])
  return (
    <>
      <TileList ref={list} tiles={tiles} eager={eagerTiles} className={styles.rack} />
      <LoadMore
        choice={listing.choice}
        page={page}
        shown={tiles.length}
        total={listing.total}
        isLoading={isLoading}
        onReach={loadNext}
        onPress={() => {
          focusAt.current = tiles.length
          void loadNext()
        }}
      />
    </>
  )
}

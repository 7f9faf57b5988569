import { useCallback, useRef } from 'react'
import { useNavigate } from 'react-router'
import { ProductTile } from '#src/catalogue/product-tile'
import { LoadMore } from '#src/listing/load-more'
import type { Listing } from '#src/listing/load-listing'
import styles from '#src/listing/rack.module.css'
import { useListPages } from '#src/listing/use-list-pages'
import { useShop } from '#src/use-shop'

const eagerTiles = 4

/** The tiles of a list, and what brings more of them. */
export function Rack({ listing, category }: { listing: Listing; category: string | undefined }) {
  const { tiles, page, isLoading, loadNext } = useListPages(listing, category)
  const { storeView } = useShop()
  const navigate = useNavigate()
  const follow = useCallback((href: string) => void navigate(href), [navigate])
  const list = useRef<HTMLOListElement>(null)
  const loadAndFocus = async () => {
    const shown = tiles.length
    await loadNext()
    list.current?.children[shown]?.querySelector('a')?.focus({ preventScroll: true })
  }
  return (
    <>
      <ol role="list" ref={list} className={styles.rack}>
        {tiles.map((tile, index) => (
          <ProductTile
            key={tile.sku}
            tile={tile}
            format={storeView}
            isEager={index < eagerTiles}
            onFollow={follow}
          />
        ))}
      </ol>
      <LoadMore
        choice={listing.choice}
        page={page}
        shown={tiles.length}
        total={listing.total}
        isLoading={isLoading}
        onReach={loadNext}
        onPress={loadAndFocus}
      />
    </>
  )
}

import type { Banner } from 'commerce/content/banner'
import { useRef } from 'react'
import { TileList } from '#src/catalog/tiles/tile-list'
import { LoadMore } from '#src/listing/pages/load-more'
import type { ListName } from '#src/listing/listing-query'
import type { Listing } from '#src/listing/load-listing'
import styles from '#src/listing/product-grid.module.css'
import { useFocusOfNew } from '#src/ui/focus/use-focus-of-new'
import { useListPages } from '#src/listing/pages/use-list-pages'
import { useListStock } from '#src/listing/use-list-stock'
import { lazyPart } from '#src/ui/lazy-part'
import { extraPart } from '#src/ui/on-demand'

const loadBanner = async () => (await import('#src/content/banner-among-tiles')).BannerAmongTiles
const BannerAmongTiles = lazyPart(loadBanner, import.meta.env.SSR && (await loadBanner()))

const ComingPlaces = extraPart(async () => (await import('#src/listing/coming/coming-places')).ComingPlaces)

const eagerTiles = 4

interface ProductGridProps {
  listing: Listing
  /** another list was asked for */
  isLeaving: boolean
  list: ListName | undefined
  banners: Banner[] | undefined
}

/** The tiles of a list, and the button that loads more. */
export function ProductGrid({ listing, isLeaving, list: name, banners = [] }: ProductGridProps) {
  const pages = useListPages(listing, name, isLeaving)
  const { items, page, isLoading, problem, loadNext, onReach } = pages
  const tiles = useListStock(items)
  const list = useRef<HTMLUListElement>(null)
  const focusNew = useFocusOfNew(list, pages)
  return (
    <>
      <TileList
        ref={list}
        tiles={tiles}
        eager={eagerTiles}
        className={styles.rack}
        coming={
          isLoading && <ComingPlaces gridOf={() => list.current} shown={tiles.length} total={listing.total} />
        }
        after={(count) =>
          banners.length > 0 && <BannerAmongTiles banners={banners} count={count} shown={tiles.length} />
        }
      />
      <LoadMore
        choice={listing.choice}
        page={page}
        shown={tiles.length}
        total={listing.total}
        isLoading={isLoading}
        problem={problem}
        onReach={onReach}
        onPress={() => {
          focusNew()
          void loadNext()
        }}
      />
    </>
  )
}

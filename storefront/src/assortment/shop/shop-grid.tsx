import type { StoreProduct } from 'commerce/assortment/store-product'
import { STUDIO_LIST_MAX_SIZE } from 'commerce/limits'
import { useRef } from 'react'
import type { ShopList } from '#src/assortment/shop/load-shop-list'
import { ShopTiles } from '#src/assortment/shop/shop-tiles'
import type { ListName } from '#src/listing/listing-query'
import { LoadMore } from '#src/listing/pages/load-more'
import { useFocusOfNew } from '#src/ui/focus/use-focus-of-new'
import { type ListPart, useGrowingList } from '#src/listing/pages/use-list-pages'
import { extraPart } from '#src/ui/on-demand'
import { useWords } from '#src/ui/words/use-words'

const ComingPlaces = extraPart(async () => (await import('#src/listing/coming/coming-places')).ComingPlaces)

interface ShopGridProps {
  listing: ShopList
  list: ListName
  /** another list was asked for */
  isLeaving: boolean
}

const productsOf = (part: ListPart): StoreProduct[] => ('products' in part ? part.products : [])

/** The tiles of a list for an owner, and the button that loads more. */
export function ShopGrid({ listing, list: name, isLeaving }: ShopGridProps) {
  const { choice, products, total, pageSize } = listing
  const growing = { choice, first: products, list: name, isLeaving, read: productsOf }
  const pages = useGrowingList(growing)
  const { items, page, isLoading, problem, loadNext, onReach } = pages
  const say = useWords('listing')
  const tiles = useRef<HTMLUListElement>(null)
  const focusNew = useFocusOfNew(tiles, pages)
  return (
    <>
      <ShopTiles
        ref={tiles}
        products={items}
        label={say('products')}
        eager={4}
        coming={
          isLoading && (
            <ComingPlaces gridOf={() => tiles.current} shown={items.length} total={total} lines={8} />
          )
        }
      />
      <LoadMore
        choice={choice}
        page={page}
        shown={items.length}
        total={total}
        pageSize={pageSize}
        most={STUDIO_LIST_MAX_SIZE}
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

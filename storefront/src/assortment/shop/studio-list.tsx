import type { ShopList } from '#src/assortment/shop/load-shop-list'
import type { OwnShop } from '#src/assortment/shop/own-shop'
import { ShopFrame } from '#src/assortment/shop/shop-frame'
import { ShopGrid } from '#src/assortment/shop/shop-grid'
import { hasFilters, type Sort, SORTS } from '#src/listing/filters/choice'
import { ListFrame } from '#src/listing/listing-view'
import type { ListPlace } from '#src/listing/listing-query'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { EmptyState } from '#src/ui/page/empty-state'
import { useWords } from '#src/ui/words/use-words'

interface StudioListProps {
  ways: OwnShop['ways']
  listing: ShopList
  path: string
  list: ListPlace
  children: React.ReactNode
}

// Guests sort by the prices that they pay.
const sorts: readonly Sort[] = SORTS.filter((sort) => sort !== 'price-up' && sort !== 'price-down')

/** ROUTE-18: a list of the shop as a studio owner sees it. */
export function StudioList({ ways, listing, path, list, children }: StudioListProps) {
  const say = useWords('assortment')
  const ofOwner = { ...list, owner: 'yes' as const }
  return (
    <ShopFrame ways={ways} text={listing.choice.text}>
      {listing.problem !== undefined && (
        <div className="page-width">
          <OutcomeText kind="refused">{listing.problem}</OutcomeText>
        </div>
      )}
      <ListFrame
        listing={listing}
        path={path}
        list={ofOwner}
        sorts={sorts}
        grid={(isLeaving) => <ShopGrid listing={listing} list={ofOwner} isLeaving={isLeaving} />}
      >
        {children}
        {listing.total === 0 && !hasFilters(listing.choice) && (
          <EmptyState title={say('emptyTitle')}>
            <p>{say('emptyInShop')}</p>
          </EmptyState>
        )}
      </ListFrame>
    </ShopFrame>
  )
}

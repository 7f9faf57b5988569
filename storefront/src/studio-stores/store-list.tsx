import { useEffect } from 'react'
import { hasFilters, type Sort, writeChoice } from '#src/listing/filters/choice'
import type { StorePlace } from '#src/listing/listing-query'
import { ListFrame } from '#src/listing/listing-view'
import { storeSorts } from 'commerce/studio-stores/find-sold'
import { keepCriteria } from '#src/studio-stores/kept-criteria'
import type { StoreListing } from '#src/studio-stores/load-store-list'
import { StoreGrid } from '#src/studio-stores/store-grid'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { useShop } from '#src/use-shop'

interface StoreListProps {
  listing: StoreListing
  path: string
  place: StorePlace
  /** the head of the page */
  children: React.ReactNode
  /** where it has nothing, whatever is chosen */
  empty: React.ReactNode
}

const sorts: readonly Sort[] = storeSorts

/** A list of a studio store with its filters. */
export function StoreList({ listing, path, place, children, empty }: StoreListProps) {
  const { choice, total } = listing
  const { studioKey } = useShop()
  const search = writeChoice(choice)
  useEffect(() => {
    if (studioKey !== null) keepCriteria(studioKey, path + search)
  }, [studioKey, path, search])
  return (
    <ListFrame
      listing={listing}
      path={path}
      list={place}
      sorts={sorts}
      grid={(isLeaving) => <StoreGrid listing={listing} place={place} isLeaving={isLeaving} />}
    >
      {children}
      {listing.problem !== undefined && <OutcomeText kind="refused">{listing.problem}</OutcomeText>}
      {total === 0 && !hasFilters(choice) && empty}
    </ListFrame>
  )
}

import type { Banner } from 'commerce/content/banner'
import { Fragment, useRef } from 'react'
import { hasFilters, listKey, type Sort } from '#src/listing/filters/choice'
import { FilterDialog, FilterRow } from '#src/listing/filters/filter-dialog'
import { FilterForm } from '#src/listing/filters/filter-form'
import styles from '#src/listing/listing-view.module.css'
import type { ListName } from '#src/listing/listing-query'
import type { Listing, ShownList } from '#src/listing/load-listing'
import { ProductGrid } from '#src/listing/product-grid'
import { SortControl } from '#src/listing/sort-control'
import { useChosenBefore } from '#src/listing/filters/use-chosen-before'
import { usePendingChoice } from '#src/listing/filters/use-pending-choice'
import { usePacked } from '#src/packed'
import { lazyPart } from '#src/ui/lazy-part'
import { useWords } from '#src/ui/words/use-words'

const loadAppliedFilters = async () => (await import('#src/listing/filters/applied-filters')).AppliedFilters
const AppliedFilters = lazyPart(loadAppliedFilters, import.meta.env.SSR && (await loadAppliedFilters()))
const loadEmptyList = async () => (await import('#src/listing/empty-list')).EmptyList
const EmptyList = lazyPart(loadEmptyList, import.meta.env.SSR && (await loadEmptyList()))

interface ListingViewProps {
  listing: Listing
  path: string
  /** undefined: the results of a search */
  list?: ListName
  /** among the tiles */
  banners?: Banner[]
  /** the head of the page */
  children: React.ReactNode
}

export function ListingView({ banners, ...frame }: ListingViewProps) {
  const { listing, list } = frame
  return (
    <ListFrame
      {...frame}
      grid={(isLeaving) => (
        <ProductGrid listing={listing} isLeaving={isLeaving} list={list} banners={banners} />
      )}
    />
  )
}

interface ListFrameProps {
  listing: ShownList
  path: string
  list?: ListName
  /** the orders to choose from; all without them */
  sorts?: readonly Sort[]
  grid: (isLeaving: boolean) => React.ReactNode
  children: React.ReactNode
}

/** A product list with its filters: beside it on wide screens, in a dialog on small ones. */
export function ListFrame({ listing, path, list, sorts, grid, children }: ListFrameProps) {
  const { choice, total } = listing
  const filters = usePacked(listing.filters)
  const { pendingChoice, ask, stay, isLeaving, isLoading } = usePendingChoice(choice, path)
  const say = useWords('listing')
  const place = useRef<HTMLDivElement>(null)
  useChosenBefore(place, { choice, ask })
  // How many the list on its way has is not known yet.
  const dialog = {
    filters,
    choice: pendingChoice,
    shown: choice,
    stay,
    path,
    list,
    total: isLeaving ? undefined : total,
  }
  return (
    <div className="page-width">
      {children}
      {total === 0 && !hasFilters(choice) ? null : (
        <div ref={place} className={styles.listing}>
          <aside id="filters" aria-label={say('filters')} className={styles.filters}>
            <FilterForm filters={filters} pendingChoice={pendingChoice} ask={ask} path={path} />
          </aside>
          <section
            id="list"
            tabIndex={-1}
            aria-labelledby="products"
            className={styles.rack}
            aria-busy={isLoading || undefined}
          >
            <h2 id="products" className="visually-hidden">
              {say('products')}
            </h2>
            <div className={styles.bar}>
              <FilterDialog {...dialog} />
              <p role="status" className={styles.total}>
                {say('count', { count: total })}
              </p>
              <SortControl pendingChoice={pendingChoice} ask={ask} path={path} sorts={sorts} />
            </div>
            <FilterRow {...dialog} />
            {hasFilters(choice) && <AppliedFilters filters={filters} choice={choice} path={path} />}
            {total === 0 ? (
              <EmptyList choice={choice} filters={filters} path={path} />
            ) : (
              // Another list is another grid: nothing that was loaded for one of them stands in the next.
              <Fragment key={path + listKey(choice)}>{grid(isLeaving)}</Fragment>
            )}
          </section>
        </div>
      )}
    </div>
  )
}

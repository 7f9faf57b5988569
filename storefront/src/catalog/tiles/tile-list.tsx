import type { Tile } from 'commerce/catalog/tile'
import { Fragment, Suspense, useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { KeptTile } from '#src/catalog/tiles/kept-tile'
import { ProductTile } from '#src/catalog/tiles/product-tile'
import { useQuickAdd, type TileToAdd } from '#src/catalog/use-quick-add'
import { onDemand } from '#src/ui/on-demand'
import { OnceOpen } from '#src/notices/once-open'
import { useShop } from '#src/use-shop'

interface TileListProps {
  tiles: Tile[]
  className: string | undefined
  /** how many tiles are above the fold */
  eager?: number
  /** what stands after so many tiles */
  after?: (count: number) => React.ReactNode
  /** the places of the tiles that are loading */
  coming?: React.ReactNode
  /** nothing is added from a tile */
  isForLooking?: boolean
  ref?: React.Ref<HTMLUListElement>
}

// Loaded on demand: most visitors never open it.
const QuickAdd = onDemand(async () => (await import('#src/catalog/quick-add')).QuickAdd)

const ShownTile = import.meta.env.SSR ? KeptTile : ProductTile

const neverAsked = new Set<Tile['type']>(['simple', 'virtual'])

/** A grid of products that can each be added to the cart. */
export function TileList({
  tiles,
  className,
  eager = 0,
  after,
  coming,
  isForLooking = false,
  ref,
}: TileListProps) {
  const { storeView, basePath } = useShop()
  const navigate = useNavigate()
  const quickAdd = useQuickAdd()
  // A tile renders again only when its data changes, so its callbacks must stay the same functions.
  const newest = useRef(quickAdd)
  useEffect(() => {
    newest.current = quickAdd
  })
  const onFollow = useCallback((href: string) => void navigate(href), [navigate])
  const onWant = useCallback((wanted: TileToAdd) => {
    const { add, ask } = newest.current
    if (neverAsked.has(wanted.tile.type)) void add(wanted.tile, wanted.tile.sku)
    else ask(wanted)
  }, [])
  return (
    <>
      <ul role="list" ref={ref} className={className} aria-busy={coming ? true : undefined}>
        {tiles.map((tile, index) => {
          const next = after?.(index + 1)
          const shown = (
            <ShownTile
              key={tile.sku}
              tile={tile}
              format={storeView}
              basePath={basePath}
              isEager={index < eager}
              onFollow={onFollow}
              onWant={isForLooking ? undefined : onWant}
            />
          )
          return next ? (
            <Fragment key={tile.sku}>
              {shown}
              {next}
            </Fragment>
          ) : (
            shown
          )
        })}
        {coming && <Suspense>{coming}</Suspense>}
      </ul>
      <OnceOpen isOpen={quickAdd.wanted !== undefined} onMissing={quickAdd.close}>
        {quickAdd.wanted && <QuickAdd {...quickAdd} wanted={quickAdd.wanted} />}
      </OnceOpen>
    </>
  )
}

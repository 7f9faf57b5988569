import { useRef, useState } from 'react'
import { useFocusOfNew } from '#src/ui/focus/use-focus-of-new'
import { TileList } from '#src/catalog/tiles/tile-list'
import styles from '#src/saved-products/saved-tiles.module.css'
import { focusTitle } from '#src/saved-products/focus-title'
import { GoneProducts } from '#src/saved-products/gone-products'
import { useTilesOf } from '#src/saved-products/use-tiles-of'
import { Button } from '#src/ui/form/button'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { Skeleton } from '#src/ui/page/skeleton'
import { useWords } from '#src/ui/words/use-words'

const tilesAtOnce = 24

interface SavedTilesProps {
  skus: readonly string[]
  className: string | undefined
}

/** The products of the wishlist. A heart takes one off; the focus then goes to the next. */
export function SavedTiles({ skus, className }: SavedTilesProps) {
  const [most, setMost] = useState(tilesAtOnce)
  const place = useRef<HTMLDivElement>(null)
  const { tiles, gone, state, retry } = useTilesOf(skus.slice(0, most))
  const takeFocus = useFocusOfNew(place, { items: tiles, problem: state === 'failed' ? state : undefined })
  const say = useWords('saved')
  if (state === 'failed' && tiles.length === 0) return <Unreadable onRetry={retry} />
  return (
    <div
      ref={place}
      className={styles.place}
      onClickCapture={({ target }) => focusNext(place.current, target)}
    >
      {gone.length > 0 && <GoneProducts list="wishlist" skus={gone} />}
      <TileList tiles={tiles} className={className} />
      {state === 'loading' && <Skeleton height={tiles.length === 0 ? '20rem' : '3rem'} />}
      {state === 'failed' && <Unreadable onRetry={retry} />}
      {most < skus.length && (
        <Button
          className={styles.more}
          onClick={() => {
            takeFocus()
            setMost(most + tilesAtOnce)
          }}
        >
          {say('showMore', { shown: most, total: skus.length })}
        </Button>
      )}
    </div>
  )
}

/** The heart comes first; the other button of a tile compares. */
const heartOf = (tile: Element) => tile.querySelector<HTMLElement>('button[aria-pressed]')

/** A tile that leaves takes no focus with it; after the last it goes to the title. */
function focusNext(place: HTMLElement | null, target: EventTarget): void {
  const tile = target instanceof Element ? target.closest('li') : null
  const pressed = target instanceof Element ? target.closest('button') : null
  if (!place || !tile || pressed === null || pressed !== heartOf(tile)) return
  const tiles = [...place.querySelectorAll('li')].filter((each) => heartOf(each))
  const here = tiles.indexOf(tile)
  const next = tiles[here + 1] ?? tiles[here - 1]
  if (next) heartOf(next)?.focus()
  else focusTitle(pressed)
}

function Unreadable({ onRetry }: { onRetry: () => void }) {
  const say = useWords('saved')
  return (
    <div className={styles.gone}>
      <OutcomeText kind="refused">{say('unreadable')}</OutcomeText>
      <Button onClick={onRetry}>{say('tryAgain')}</Button>
    </div>
  )
}

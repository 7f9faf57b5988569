import { useRef, useState } from 'react'
import { TileList } from '#src/catalog/tile-list'
import styles from '#src/saved-products/saved-tiles.module.css'
import { toggleSaved } from '#src/saved-products/toggle-saved'
import { useTilesOf } from '#src/saved-products/use-tiles-of'
import { Button } from '#src/ui/form/button'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { Skeleton } from '#src/ui/page/skeleton'
import { usePageWords, useWords } from '#src/ui/words/use-words'

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
  const words = usePageWords()
  const say = useWords('saved')
  if (state === 'failed' && tiles.length === 0) return <Unreadable onRetry={retry} />
  return (
    <div
      ref={place}
      className={styles.place}
      onClickCapture={({ target }) => focusNext(place.current, target)}
    >
      {gone.length > 0 && (
        <div className={styles.gone}>
          <p>{say('notOffered', { count: gone.length })}</p>
          <Button
            look="plain"
            onClick={() => gone.forEach((sku) => toggleSaved('wishlist', { sku, name: sku }, words))}
          >
            {say('removeThese')}
          </Button>
        </div>
      )}
      <TileList tiles={tiles} className={className} />
      {state === 'loading' && <Skeleton height={tiles.length === 0 ? '20rem' : '3rem'} />}
      {state === 'failed' && <Unreadable onRetry={retry} />}
      {most < skus.length && (
        <Button className={styles.more} onClick={() => setMost(most + tilesAtOnce)}>
          {say('showMore', { shown: most, total: skus.length })}
        </Button>
      )}
    </div>
  )
}

const hearts = 'button[aria-pressed]'

/** A tile that leaves takes no focus with it. */
function focusNext(place: HTMLElement | null, target: EventTarget): void {
  const pressed = target instanceof Element ? target.closest(hearts) : null
  if (!place || !pressed) return
  const all = [...place.querySelectorAll<HTMLElement>(hearts)]
  const here = all.findIndex((each) => each === pressed)
  const next = all[here + 1] ?? all[here - 1]
  next?.focus()
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

import { recentlyViewed } from 'commerce/saved-products/recently-viewed'
import { useState } from 'react'
import { keep, readKept } from '#src/browser-storage'
import { ComingTiles } from '#src/listing/coming/coming-tiles'
import { TileList } from '#src/catalog/tiles/tile-list'
import row from '#src/catalog/tiles/tile-row.module.css'
import styles from '#src/saved-products/recently-viewed-row.module.css'
import { useTilesOf } from '#src/saved-products/use-tiles-of'
import { Button } from '#src/ui/form/button'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { keepFocusInSight } from '#src/ui/focus/keep-focus-in-sight'
import { useFocusOnSwap } from '#src/ui/focus/use-focus-on-swap'
import { useWords } from '#src/ui/words/use-words'

/** PDP-02: what this browser showed before, without this product. Nobody else knows it; it can be cleared. */
export function RecentlyViewed({ sku }: { sku: string }) {
  const [skus] = useState(() =>
    recentlyViewed(readKept('recently-viewed'), Date.now()).filter((each) => each !== sku),
  )
  const { tiles, state } = useTilesOf(skus)
  const say = useWords('saved')
  const [isCleared, setCleared] = useState(false)
  const answer = useFocusOnSwap(isCleared)
  const isComing = state === 'loading' && tiles.length === 0
  if (isCleared) {
    return (
      <OutcomeText kind="done" ref={answer}>
        {say('viewedCleared')}
      </OutcomeText>
    )
  }
  if (tiles.length === 0 && !isComing) return null
  return (
    <section ref={keepFocusInSight} aria-labelledby="recently-viewed" className={styles.section}>
      <div className={row.head}>
        <h2 id="recently-viewed">{say('recentlyViewed')}</h2>
        <Button
          look="plain"
          onClick={() => {
            keep('recently-viewed', [])
            setCleared(true)
          }}
        >
          {say('clearViewed')}
        </Button>
      </div>
      {isComing ? (
        <ul role="list" aria-hidden className={row.row}>
          <ComingTiles count={skus.length} />
        </ul>
      ) : (
        <TileList tiles={tiles} className={row.row} />
      )}
    </section>
  )
}

import { type PackedTiles, useTiles } from '#src/catalog/tiles/packed-tiles'
import { TileList } from '#src/catalog/tiles/tile-list'
import styles from '#src/pages/product/related.module.css'
import { useWords } from '#src/ui/words/use-words'

/** PDP-02: related products in a row. */
export function Related({ tiles: packed }: { tiles: PackedTiles }) {
  const tiles = useTiles(packed)
  const say = useWords('product')
  if (tiles.length === 0) return null
  return (
    <section aria-labelledby="related" className={styles.related}>
      <h2 id="related">{say('related')}</h2>
      <TileList tiles={tiles} className={styles.row} />
    </section>
  )
}

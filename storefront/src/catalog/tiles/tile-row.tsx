import { useId } from 'react'
import { Link } from 'react-router'
import { type PackedTiles, useTiles } from '#src/catalog/tiles/packed-tiles'
import { TileList } from '#src/catalog/tiles/tile-list'
import styles from '#src/catalog/tiles/tile-row.module.css'

interface TileRowProps {
  title: string
  tiles: PackedTiles
  /** link to the whole list */
  all?: { name: string; href: string }
}

/** A few products under a title; nothing if there are none. */
export function TileRow({ title, tiles: packed, all }: TileRowProps) {
  const id = useId()
  const tiles = useTiles(packed)
  if (tiles.length === 0) return null
  return (
    <section aria-labelledby={id} className={`page-width ${styles.section}`}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {all && <Link to={all.href}>{all.name}</Link>}
      </div>
      <TileList tiles={tiles} className={styles.row} />
    </section>
  )
}

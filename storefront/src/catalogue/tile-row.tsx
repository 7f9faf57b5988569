import type { Tile } from 'commerce/contract/catalog-codec'
import { useCallback, useId } from 'react'
import { Link, useNavigate } from 'react-router'
import { ProductTile } from '#src/catalogue/product-tile'
import styles from '#src/catalogue/tile-row.module.css'
import { useShop } from '#src/use-shop'

interface TileRowProps {
  title: string
  tiles: Tile[]
  /** where all of them are */
  all?: { name: string; href: string }
}

/** A few products under a title; nothing where there are none. */
export function TileRow({ title, tiles, all }: TileRowProps) {
  const { storeView } = useShop()
  const navigate = useNavigate()
  const follow = useCallback((href: string) => void navigate(href), [navigate])
  const id = useId()
  if (tiles.length === 0) return null
  return (
    <section aria-labelledby={id} className={`page-width ${styles.section}`}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {all && <Link to={all.href}>{all.name}</Link>}
      </div>
      <ul role="list" className={styles.row}>
        {tiles.map((tile) => (
          <ProductTile key={tile.sku} tile={tile} format={storeView} onFollow={follow} />
        ))}
      </ul>
    </section>
  )
}

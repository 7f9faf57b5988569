import type { Tile } from 'commerce/contract/catalog-codec'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { ProductTile } from '#src/catalogue/product-tile'
import styles from '#src/pages/product/related.module.css'
import { useShop } from '#src/use-shop'

/** PDP-02: what goes with it, on a shelf of its own. */
export function Related({ tiles }: { tiles: Tile[] }) {
  const { storeView } = useShop()
  const navigate = useNavigate()
  const follow = useCallback((href: string) => void navigate(href), [navigate])
  if (tiles.length === 0) return null
  return (
    <section aria-labelledby="related" className={styles.related}>
      <h2 id="related">Goes well with it</h2>
      <ul role="list" className={styles.shelf}>
        {tiles.map((tile) => (
          <ProductTile key={tile.sku} tile={tile} format={storeView} onFollow={follow} />
        ))}
      </ul>
    </section>
  )
}

import type { Tile } from 'commerce/contract/catalog-codec'
import { followByScript } from '#src/catalogue/follow-by-script'
import styles from '#src/catalogue/product-tile.module.css'

interface TileAddProps {
  tile: Tile
  href: string
  onFollow: (href: string) => void
}

/** CAT-11: into the bag, or to the choice of a size where there is one to make. */
export function TileAdd({ tile, href, onFollow }: TileAddProps) {
  if (!tile.isInStock) return null
  return (
    <a
      href={href}
      className={styles.add}
      aria-label={`Choose options of ${tile.name}`}
      onClick={followByScript(onFollow)}
    />
  )
}

import type { Tile, TileColor } from 'commerce/catalog/tile'
import { paths } from '#src/paths'
import { followByScript } from '#src/ui/page/follow-by-script'
import styles from '#src/catalog/tiles/product-tile.module.css'
import type { TileToAdd } from '#src/catalog/use-quick-add'
import { useWords } from '#src/ui/words/use-words'

interface TileAddProps {
  tile: Tile
  basePath: string
  /** the page of the tile, in the chosen color */
  href: string
  color: TileColor | undefined
  onFollow: (href: string) => void
  onWant: (wanted: TileToAdd) => void
}

/** CAT-11: adds to the cart at once, or opens the missing choice first. Without script it leads to the product page. */
export function TileAdd({ tile, basePath, href, color, onFollow, onWant }: TileAddProps) {
  const say = useWords('frame')
  if (!tile.isInStock) return null
  const toOptions = (
    <a
      href={href}
      className={`${styles.add} ${styles.choose}`}
      aria-label={say('chooseOptionsOf', { name: tile.name })}
      onClick={followByScript(onFollow)}
    />
  )
  if (tile.requiresOptions) return toOptions
  switch (tile.type) {
    case 'simple':
    case 'virtual':
      return (
        <form
          method="post"
          action={basePath + paths.product(tile)}
          data-offline
          onSubmit={(event) => {
            event.preventDefault()
            onWant({ tile, color })
          }}
        >
          <input type="hidden" name="sku" value={tile.sku} />
          <button type="submit" className={styles.add} aria-label={say('addNamed', { name: tile.name })} />
        </form>
      )
    case 'configurable':
      return (
        <a
          href={href}
          className={`${styles.add} ${styles.choose}`}
          aria-label={say('chooseSizeOf', { name: tile.name })}
          onClick={followByScript(() => onWant({ tile, color }))}
        />
      )
    case 'downloadable':
    case 'grouped':
    case 'bundle':
      return toOptions
  }
}

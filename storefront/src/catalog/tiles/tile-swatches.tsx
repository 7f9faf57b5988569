import type { Tile, TileColor } from 'commerce/catalog/tile'
import { paths } from '#src/paths'
import styles from '#src/catalog/tiles/product-tile.module.css'
import { swatchBackground } from '#src/ui/goods/swatch-background'
import { useWords } from '#src/ui/words/use-words'

interface TileSwatchesProps {
  tile: Tile
  basePath: string
  chosen: TileColor | undefined
  onChoose: (color: TileColor) => void
}

/**
 * The colors of a tile. A click shows the color and points the tile's link at it; without script the link leads there
 * at once.
 */
export function TileSwatches({ tile, basePath, chosen, onChoose }: TileSwatchesProps) {
  const say = useWords('frame')
  const pathOf = paths.variants(tile)
  return (
    <div className={styles.swatches}>
      {tile.colors.map((color) => (
        <a
          key={color.sku}
          href={basePath + pathOf(color.sku)}
          // A tooltip for pointers and a label for screen readers.
          title={say('inColor', { name: tile.name, color: color.label })}
          aria-current={color === chosen || undefined}
          style={{ background: swatchBackground(color.swatch) }}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onChoose(color)
          }}
        />
      ))}
      {tile.moreColors > 0 && (
        <span className={styles.more}>
          +{tile.moreColors}
          <span className="visually-hidden"> {say('moreColors')}</span>
        </span>
      )}
    </div>
  )
}

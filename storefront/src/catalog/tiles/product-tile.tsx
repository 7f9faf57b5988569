import type { Tile, TileColor } from 'commerce/catalog/tile'
import type { CurrencyFormat } from 'commerce/format-money'
import { memo, useState } from 'react'
import { paths } from '#src/paths'
import { followByScript } from '#src/ui/page/follow-by-script'
import styles from '#src/catalog/tiles/product-tile.module.css'
import { TileAdd } from '#src/catalog/tiles/tile-add'
import { TileSwatches } from '#src/catalog/tiles/tile-swatches'
import type { TileToAdd } from '#src/catalog/use-quick-add'
import { SaveToggle } from '#src/saved-products/save-toggle'
import { Picture } from '#src/ui/goods/picture'
import { Price } from '#src/ui/goods/price'
import { useWords } from '#src/ui/words/use-words'

export interface ProductTileProps {
  tile: Tile
  format: CurrencyFormat
  /** of the store view: before the path of each plain link */
  basePath: string
  /** one of the first on the page */
  isEager?: boolean
  onFollow: (href: string) => void
  /** a shopper wants to add this tile; undefined: it only leads to its page */
  onWant: ((wanted: TileToAdd) => void) | undefined
}

const shownWidth = '(min-width: 1440px) 17vw, (min-width: 1024px) 24vw, (min-width: 640px) 30vw, 46vw'

/**
 * CAT-11: a product in a list. A page has fifty or more, so a tile has few elements, and its plain links share one
 * click handler.
 */
export const ProductTile = memo(function ProductTile({
  tile,
  format,
  basePath,
  isEager,
  onFollow,
  onWant,
}: ProductTileProps) {
  const [color, setColor] = useState<TileColor>()
  const [isPointedAt, setPointedAt] = useState(false)
  const href = basePath + paths.product(tile, color?.sku)
  const second = color === undefined ? tile.secondImage : ''
  return (
    <li className={styles.tile} onPointerEnter={() => setPointedAt(true)}>
      <div className={styles.frame}>
        <Picture
          image={color?.image ?? tile.image}
          size="tile"
          alt=""
          shownWidth={shownWidth}
          isEager={isEager}
        />
        {isPointedAt && second !== '' && (
          <Picture
            image={second}
            size="tile"
            alt=""
            shownWidth={shownWidth}
            isEager
            className={styles.second}
          />
        )}
        {(tile.isOnSale || tile.isNew || !tile.isInStock) && <TileBadges tile={tile} />}
        {onWant && (
          <TileAdd
            tile={tile}
            basePath={basePath}
            href={href}
            color={color}
            onFollow={onFollow}
            onWant={onWant}
          />
        )}
        <SaveToggle list="wishlist" product={tile} className={styles.heart} />
        <SaveToggle list="compare" product={tile} className={styles.compare} />
      </div>
      <h3>
        <a href={href} onClick={followByScript(onFollow)}>
          {tile.name}
        </a>
      </h3>
      <p>
        <Price
          cents={tile.priceCents}
          regularCents={tile.regularCents}
          isFrom={tile.isFrom}
          format={format}
        />
      </p>
      {tile.colors.length > 1 && (
        <TileSwatches tile={tile} basePath={basePath} chosen={color} onChoose={setColor} />
      )}
    </li>
  )
})

function TileBadges({ tile: { isOnSale, isNew, isInStock } }: { tile: Tile }) {
  const say = useWords('frame')
  return (
    <p className={styles.badges}>
      {isOnSale && <span className={styles.sale}>{say('sale')}</span>}
      {isNew && <span className={styles.new}>{say('new')}</span>}
      {!isInStock && <span className={styles.out}>{say('outOfStock')}</span>}
    </p>
  )
}

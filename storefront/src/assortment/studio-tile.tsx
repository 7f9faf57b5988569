import { allowedColors, type StoreProduct } from 'commerce/assortment/store-product'
import { type CurrencyFormat, formatMoney } from 'commerce/format-money'
import { Link } from 'react-router'
import { aboveList, productTabPath } from '#src/assortment/product-paths'
import styles from '#src/assortment/studio-tile.module.css'
import { paths } from '#src/paths'
import { SaveToggle } from '#src/saved-products/save-toggle'
import { buttonClass } from '#src/ui/form/button-look'
import { Picture } from '#src/ui/goods/picture'
import { Swatch } from '#src/ui/goods/swatch'
import { swatchBackground } from '#src/ui/goods/swatch-background'
import { useWords } from '#src/ui/words/use-words'

interface StudioTileProps {
  product: StoreProduct
  format: CurrencyFormat
  /** of the list: its links keep it */
  search: string
  /** one of the first on the page */
  isEager: boolean
  /** on a page of the shop: its name leads to its own page */
  isInShop?: boolean
}

const shownWidth = '(min-width: 1024px) 23vw, (min-width: 640px) 31vw, 46vw'
/** As tall as a whole tile. */
const shownWidthOfWide = '(min-width: 1024px) 38vw, (min-width: 900px) 46vw, (min-width: 640px) 31vw, 46vw'
const swatchesMax = 8

/** STUDIO-09: a product that the studio can sell. Its three buttons open one dialog. */
export function StudioTile({ product, format, search, isEager, isInShop = false }: StudioTileProps) {
  const { sku, name, image, isNew, isOnSale, isInStock, myCents, studentCents, assigned } = product
  const say = useWords('assortment')
  const sayFrame = useWords('frame')
  const isWide = isNew || isOnSale
  return (
    <li className={isWide ? `${styles.tile} ${styles.wide}` : styles.tile}>
      <div className={styles.frame}>
        <Picture
          image={image}
          size="tile"
          alt=""
          shownWidth={isWide ? shownWidthOfWide : shownWidth}
          isEager={isEager}
        />
        <p className={styles.badges}>
          {assigned && (
            <span className={styles.assigned}>{say(assigned.isPublished ? 'inStore' : 'notPublished')}</span>
          )}
          {isOnSale && <span>{sayFrame('sale')}</span>}
          {isNew && <span>{sayFrame('new')}</span>}
          {!isInStock && <span>{sayFrame('outOfStock')}</span>}
        </p>
        <SaveToggle list="wishlist" product={product} className={styles.heart} />
      </div>
      {isInShop ? (
        <h3 className={styles.name}>
          <Link to={paths.product({ ...product, parentSku: sku })}>{name}</Link>
        </h3>
      ) : (
        <h2 className={styles.name}>{name}</h2>
      )}
      <p className={styles.sku}>{sku}</p>
      <TileColors product={product} />
      <dl className={styles.prices}>
        <dt>{say('myPrice')}</dt>
        <dd>{formatMoney(myCents, format)}</dd>
        <dt>{say('studentPrice')}</dt>
        <dd>{formatMoney(studentCents, format)}</dd>
      </dl>
      <p className={styles.ways}>
        <Link
          to={productTabPath(sku, 'quick-view', search)}
          state={aboveList}
          preventScrollReset
          aria-label={say('quickViewOf', { name })}
        >
          {say('quickView')}
        </Link>
        <Link
          to={productTabPath(sku, 'availability', search)}
          state={aboveList}
          preventScrollReset
          aria-label={say('availabilityOf', { name })}
        >
          {say('availability')}
        </Link>
      </p>
      <Link
        to={productTabPath(sku, 'assign', search)}
        state={aboveList}
        preventScrollReset
        aria-label={say('assignNamed', { name })}
        className={buttonClass({ look: 'outline', isWide: true })}
      >
        {say('assign')}
      </Link>
    </li>
  )
}

function TileColors({ product }: { product: StoreProduct }) {
  const say = useWords('assortment')
  const colors = allowedColors(product)
  if (colors.length === 0) return null
  const shown = colors.slice(0, swatchesMax)
  return (
    <div className={styles.colors}>
      <p>{say('allowedColors')}</p>
      <ul role="list" aria-label={say('allowedColors')}>
        {shown.map(({ id, label, swatch }) => (
          <li key={id} title={label}>
            <Swatch background={swatchBackground(swatch)} />
            <span className="visually-hidden">{label}</span>
          </li>
        ))}
        {colors.length > shown.length && <li>+{colors.length - shown.length}</li>}
      </ul>
    </div>
  )
}

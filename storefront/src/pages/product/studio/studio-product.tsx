import { allowedColors, type StoreProduct } from 'commerce/assortment/store-product'
import type { Product } from 'commerce/catalog/product'
import { type CurrencyFormat, formatMoney } from 'commerce/format-money'
import type { Cents } from 'commerce/money'
import { Link, useLocation } from 'react-router'
import { aboveList, listBehind, productTabPath } from '#src/assortment/product-paths'
import type { OwnShop } from '#src/assortment/shop/own-shop'
import { ShopFrame } from '#src/assortment/shop/shop-frame'
import { Gallery } from '#src/pages/product/gallery/gallery'
import { galleryOf } from '#src/pages/product/gallery/gallery-of'
import { ProductDetails } from '#src/pages/product/product-details'
import pageStyles from '#src/pages/product/product-page.module.css'
import styles from '#src/pages/product/studio/studio-product.module.css'
import { paths } from '#src/paths'
import { SaveToggle } from '#src/saved-products/save-toggle'
import { buttonClass } from '#src/ui/form/button-look'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { moneyRange } from '#src/ui/goods/money-range'
import { Swatch } from '#src/ui/goods/swatch'
import { swatchBackground } from '#src/ui/goods/swatch-background'
import { Breadcrumbs } from '#src/ui/page/breadcrumbs'
import { useWords } from '#src/ui/words/use-words'
import { useShop } from '#src/use-shop'

interface StudioProductProps extends OwnShop {
  product: Product
  ancestors: { name: string; slug: string }[]
  /** null: it has no price for the studio */
  sold: StoreProduct | null
}

/** ROUTE-18: a product as a studio owner sees it. */
export function StudioProduct({ ways, product, ancestors, sold }: StudioProductProps) {
  const { storeView } = useShop()
  const say = useWords('assortment')
  const sayFrame = useWords('frame')
  const { name, sku, shortDescription } = product
  const above = ancestors.map((category) => ({ name: category.name, href: paths.category(category.slug) }))
  const { pictures } = galleryOf(product, undefined)
  return (
    <ShopFrame ways={ways}>
      <div className={`page-width ${pageStyles.page}`}>
        <Breadcrumbs ancestors={[{ name: sayFrame('home'), href: paths.home }, ...above]} current={name} />
        <div className={pageStyles.columns}>
          <Gallery pictures={pictures} name={name} />
          <div className={pageStyles.side}>
            <div className={pageStyles.head}>
              <h1>{name}</h1>
              <p className={styles.sku}>{sku}</p>
            </div>
            {sold ? (
              <Sold sold={sold} format={storeView} />
            ) : (
              <OutcomeText kind="refused">{say('notForStudio')}</OutcomeText>
            )}
            {shortDescription !== '' && (
              // The API cleans it when it is saved: see cleanProductHtml.
              <div className={pageStyles.short} dangerouslySetInnerHTML={{ __html: shortDescription }} />
            )}
            <ProductDetails product={product} sku={sku} />
          </div>
        </div>
      </div>
    </ShopFrame>
  )
}

/** Its prices, and the three ways into its dialog. */
function Sold({ sold, format }: { sold: StoreProduct; format: CurrencyFormat }) {
  const { sku, listCents, studentCents, isInStock, assigned } = sold
  const say = useWords('assortment')
  const sayFrame = useWords('frame')
  const { pathname, search } = useLocation()
  const behind = listBehind(pathname + search)
  const money = (cents: number) => formatMoney(cents, format)
  const range = (...ends: [Cents, Cents]) => moneyRange(ends, format, (said) => say('fromTo', said))
  const colors = allowedColors(sold)
  return (
    <>
      <p className={styles.state}>
        {assigned && (
          <span className={styles.assigned}>{say(assigned.isPublished ? 'inStore' : 'notPublished')}</span>
        )}
        {!isInStock && <span>{sayFrame('outOfStock')}</span>}
      </p>
      <dl className={styles.prices}>
        <dt>{say('myPrice')}</dt>
        <dd className={styles.mine}>{range(sold.myCents, sold.highestCents)}</dd>
        <dt>{say('studentPrice')}</dt>
        <dd className={styles.mine}>{money(studentCents)}</dd>
        <dt>{say('listPrice')}</dt>
        <dd>{money(listCents)}</dd>
        <dt>{say('profit')}</dt>
        <dd>{range(sold.profitCents, sold.profitAtHighestCents)}</dd>
      </dl>
      {colors.length > 0 && (
        <div>
          <p className={styles.label}>{say('allowedColors')}</p>
          <ul role="list" aria-label={say('allowedColors')} className={styles.colors}>
            {colors.map(({ id, label, swatch }) => (
              <li key={id}>
                <Swatch background={swatchBackground(swatch)} /> {label}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.ways}>
        <Link
          to={productTabPath(sku, 'assign', behind)}
          state={aboveList}
          className={buttonClass({ look: 'main' })}
        >
          {say('assign')}
        </Link>
        <Link
          to={productTabPath(sku, 'availability', behind)}
          state={aboveList}
          className={buttonClass({ look: 'outline' })}
        >
          {say('availability')}
        </Link>
        <Link
          to={productTabPath(sku, 'quick-view', behind)}
          state={aboveList}
          className={buttonClass({ look: 'outline' })}
        >
          {say('quickView')}
        </Link>
        <SaveToggle list="wishlist" product={sold} className={styles.heart} />
      </div>
    </>
  )
}

import type { Product } from 'commerce/catalog/product'
import type { ChartName } from 'commerce/sizes/size-charts'
import { useMemo } from 'react'
import type { AddOutcome } from '#src/cart/add-to-cart'
import { BuyForm } from '#src/pages/product/buy-form'
import { Gallery } from '#src/pages/product/gallery/gallery'
import { galleryOf } from '#src/pages/product/gallery/gallery-of'
import { typedOf } from '#src/pages/product/options/typed-form'
import { useChoice } from '#src/pages/product/options/use-choice'
import { ProductDetails } from '#src/pages/product/product-details'
import pageStyles from '#src/pages/product/product-page.module.css'
import type { StockAlertOutcome } from '#src/pages/product/stock-alert/post-stock-alert'
import { regularPaths } from '#src/regular-users/regular-paths'
import { BackToList } from '#src/studio-stores/back-to-list'
import { DancerField } from '#src/studio-stores/dancer/dancer-field'
import { onDemand } from '#src/ui/on-demand'
import { OnceOpen } from '#src/notices/once-open'
import { useDialogInHistory } from '#src/ui/overlay/use-dialog-in-history'
import { Breadcrumbs } from '#src/ui/page/breadcrumbs'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'
import styles from '#src/pages/product/studio/store/store-product.module.css'

const SizeGuide = onDemand(async () => (await import('#src/pages/product/size-guide/size-guide')).SizeGuide)

export interface StoreProductProps {
  product: Product
  charts: ChartName[]
  posted: AddOutcome | undefined
  postedAlert: StockAlertOutcome | undefined
}

/** REGULAR-02: a product as a family sees it, at the student price. */
export function StoreProduct({ product, charts, posted, postedAlert }: StoreProductProps) {
  const say = useWords('studio-stores')
  const { isPreview = false } = useShop()
  const typed = typedOf(posted)
  const chosen = useChoice(product, typed)
  const sizeGuide = useDialogInHistory('size-guide')
  const gallery = useMemo(() => galleryOf(product, chosen.shown), [product, chosen.shown])
  return (
    <div className={`page-width ${pageStyles.page}`}>
      <Breadcrumbs ancestors={[{ name: say('toHome'), href: regularPaths.home }]} current={product.name} />
      <BackToList />
      <div className={pageStyles.columns}>
        <Gallery key={gallery.color} pictures={gallery.pictures} name={gallery.name} />
        <div className={pageStyles.side}>
          <div className={pageStyles.head}>
            <h1>{product.name}</h1>
          </div>
          <BuyForm
            product={product}
            posted={posted}
            postedAlert={postedAlert}
            isPreview={isPreview}
            {...chosen}
          >
            {isPreview && <NothingBought />}
            <DancerField posted={typed?.['dancer']?.[0]} />
          </BuyForm>
          {product.shortDescription !== '' && (
            // The API cleans it when it is saved: see cleanProductHtml.
            <div
              className={pageStyles.short}
              dangerouslySetInnerHTML={{ __html: product.shortDescription }}
            />
          )}
          <ProductDetails product={product} sku={chosen.variant?.sku ?? product.sku} />
        </div>
      </div>
      <OnceOpen isOpen={sizeGuide.isOpen} onMissing={sizeGuide.close}>
        <SizeGuide charts={charts} isOpen={sizeGuide.isOpen} onClose={sizeGuide.close} />
      </OnceOpen>
    </div>
  )
}

function NothingBought() {
  return <p className={styles.note}>{useWords('studios')('previewBuys')}</p>
}

import { readProductPath } from 'commerce/read-product-path'
import { ratingText } from 'commerce/catalog/review'
import { useEffect, useMemo } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/product-page'
import { isAwayError } from '#src/answers/is-away-error'
import { headAfterForm, noted } from '#src/answers/refused-form'
import { findStoreProduct } from '#src/assortment/search/find-products'
import { loadOwnShop } from '#src/assortment/shop/own-shop'
import { basePathOfPage } from '#src/ui/page/base-path'
import { paths } from '#src/paths'
import type { AddOutcome } from '#src/cart/add-to-cart'
import { headOf } from '#src/head/head-of'
import { unlistedHead } from '#src/head/unlisted-head'
import { isConnectionLost } from '#src/is-connection-lost'
import { ownerInShop } from '#src/owners/owner-in-shop'
import { pageContext } from '#src/page-context'
import { BuyForm } from '#src/pages/product/buy-form'
import { textField } from '#src/forms/text-entries'
import { galleryOf } from '#src/pages/product/gallery/gallery-of'
import { Gallery } from '#src/pages/product/gallery/gallery'
import { loadInBrowser } from '#src/pages/product/loading/load-in-browser'
import { findProductOfPage, loadProduct } from '#src/pages/product/loading/load-product'
import { postProduct } from '#src/pages/product/post-product'
import { ProductDetails } from '#src/pages/product/product-details'
import { postStockAlert, type StockAlertOutcome } from '#src/pages/product/stock-alert/post-stock-alert'
import { postReview, type ReviewOutcome } from '#src/pages/product/reviews/post-review'
import { movedProductPaths, productHead } from '#src/pages/product/product-head'
import styles from '#src/pages/product/product-page.module.css'
import { findSoldProduct, loadStoreProduct } from '#src/pages/product/studio/store/load-store-product'
import { PurchaseNotes } from '#src/pages/product/offer/purchase-notes-once-touched'
import { Related } from '#src/pages/product/related-once-touched'
import { ReviewsOnceTouched } from '#src/pages/product/reviews/reviews-once-touched'
import { shownReviews } from '#src/pages/product/reviews/shown-reviews'
import { typedReview } from '#src/pages/product/reviews/written-review'
import { Stars } from '#src/ui/goods/stars'
import { typedOf } from '#src/pages/product/options/typed-form'
import { useChoice } from '#src/pages/product/options/use-choice'
import { useFreshStock } from '#src/pages/product/offer/use-fresh-stock'
import { RecentlyViewedNear } from '#src/saved-products/recently-viewed-near'
import { SaveButtons } from '#src/saved-products/save-buttons'
import { lazyPart } from '#src/ui/lazy-part'
import { Badge } from '#src/ui/goods/badge'
import { onDemand } from '#src/ui/on-demand'
import { OnceOpen } from '#src/notices/once-open'
import { useDialogInHistory } from '#src/ui/overlay/use-dialog-in-history'
import { Breadcrumbs } from '#src/ui/page/breadcrumbs'
import { hasSignedIn, unlessSamePath } from '#src/same-path'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

const loadStudioPart = async () => (await import('#src/pages/product/studio/studio-product')).StudioProduct
const StudioProduct = lazyPart(loadStudioPart, import.meta.env.SSR && (await loadStudioPart()))

const loadStorePart = async () => (await import('#src/pages/product/studio/store/store-product')).StoreProduct
const StoreProduct = lazyPart(loadStorePart, import.meta.env.SSR && (await loadStorePart()))

const SizeGuide = onDemand(async () => (await import('#src/pages/product/size-guide/size-guide')).SizeGuide)

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  if (page.studioKey !== null) return loadStoreProduct(url, page)
  const owner = await ownerInShop(page, url)
  const loaded = await loadProduct(url, page)
  if (owner) {
    const { product, ancestors } = loaded
    const [sold = null, own] = await Promise.all([
      findStoreProduct(page, product.sku, owner.id),
      loadOwnShop(page, owner),
    ])
    const head = unlistedHead(page, { title: product.name, path: paths.product(product) })
    return { ...own, product, ancestors, sold, head }
  }
  const { childSku } = readProductPath(url.pathname.slice(page.basePath.length))
  return {
    ...loaded,
    head: headAfterForm(context, productHead({ ...loaded, childSku }, page)),
    moved: movedProductPaths(loaded.product, page),
    isBrowseOnly: page.isBrowseOnly(),
  }
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return loadInBrowser(args)
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  const shop = context.get(pageContext)
  if (textField(form, 'form') === 'review') return noted(context, await postReview(shop, form))
  if (textField(form, 'form') === 'stock-alert') return noted(context, await postStockAlert(shop, form))
  // The router takes '%2F' in a sku for '/': the path itself says which product it is.
  const product =
    shop.studioKey === null ? (await findProductOfPage(url, shop)).product : await findSoldProduct(url, shop)
  return noted(context, await postProduct({ form, product, url }, shop))
}

/** If the shop is overloaded or the connection is lost, the page keeps what was chosen or written, and says so. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    if (!isAwayError(error)) throw error
    switch (textField(form, 'form')) {
      case 'review':
        return unsentReview(form)
      case 'stock-alert':
        return unsentAlert(form)
      default:
        return isConnectionLost(error) ? { ...notAdded, isCut: true as const } : notAdded
    }
  }
}

const notAdded: Extract<AddOutcome, { kind: 'refused' }> = {
  kind: 'refused',
  message: '',
  fields: [],
  isAway: true,
}

function unsentAlert(form: FormData): StockAlertOutcome {
  return { kind: 'alert-refused', message: '', isAway: true, email: textField(form, 'email') }
}

function unsentReview(form: FormData): ReviewOutcome {
  return { kind: 'review-refused', message: '', isAway: true, fields: [], typed: typedReview(form) }
}

/**
 * Another variant of the same product needs no load, and adding to the cart does not change the page; other reviews do.
 * SESS-05: signing in may.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const skuOf = ({ pathname }: URL) => readProductPath(pathname.slice(basePathOfPage().length)).parentSku
  const isSameProduct = skuOf(change.currentUrl) === skuOf(change.nextUrl)
  if (!isSameProduct) return unlessSamePath(change)
  return hasSignedIn(change) || shownReviews(change.currentUrl) !== shownReviews(change.nextUrl)
}

export const meta = headOf

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  if ('store' in loaderData) {
    const { product } = loaderData
    const { posted, postedAlert } = postedFrom(actionData)
    return <StoreProduct key={product.sku} {...loaderData} posted={posted} postedAlert={postedAlert} />
  }
  if ('ownStudio' in loaderData) return <StudioProduct {...loaderData} />
  return <ShopperProduct loaded={loaderData} outcome={actionData} />
}

type Loaded = Exclude<Route.ComponentProps['loaderData'], { ownStudio: unknown } | { store: unknown }>

interface ShopperProductProps {
  loaded: Loaded
  outcome: Route.ComponentProps['actionData']
}

function ShopperProduct({ loaded, outcome }: ShopperProductProps) {
  // PDP-14: who comes back within a moment needs no other load.
  useEffect(() => {
    const [url, at] = [new URL(window.location.href), performance.now()]
    return () =>
      void import('#src/pages/product/loading/load-once').then(
        ({ noteLoad }) => noteLoad(url, { at, value: loaded }),
        () => undefined,
      )
  }, [loaded])
  // Another product is another page: no choice or text carries over.
  return <Product key={loaded.product.sku} {...loaded} {...postedFrom(outcome)} />
}

interface Posted {
  posted?: AddOutcome | undefined
  postedReview?: ReviewOutcome | undefined
  postedAlert?: StockAlertOutcome | undefined
}

/** The outcome of a form that was posted without script, for the part of the page that it is of. */
function postedFrom(outcome: AddOutcome | ReviewOutcome | StockAlertOutcome | undefined): Posted {
  switch (outcome?.kind) {
    case undefined:
      return {}
    case 'review-sent':
    case 'review-refused':
      return { postedReview: outcome }
    case 'alert-asked':
    case 'alert-refused':
      return { postedAlert: outcome }
    case 'added':
    case 'refused':
      return { posted: outcome }
  }
}

type ProductProps = Loaded & Posted

function Product({ product: loadedProduct, shipping, ...loaded }: ProductProps) {
  const { ancestors, related, reviews } = loaded
  const { product, isChecking } = useFreshStock(loadedProduct)
  const say = useWords('product')
  const sayFrame = useWords('frame')
  const { storeView } = useShop()
  const chosen = useChoice(product, typedOf(loaded.posted))
  const sizeGuide = useDialogInHistory('size-guide')
  const gallery = useMemo(() => galleryOf(product, chosen.shown), [product, chosen.shown])
  return (
    <div className={`page-width ${styles.page}`}>
      <Breadcrumbs
        ancestors={[
          { name: sayFrame('home'), href: paths.home },
          ...ancestors.map(({ name, slug }) => ({ name, href: paths.category(slug) })),
        ]}
        current={product.name}
      />
      <div className={styles.columns}>
        <Gallery key={gallery.color} pictures={gallery.pictures} name={gallery.name} />
        <div className={styles.side}>
          <div className={styles.head}>
            {(product.isNew || product.isOnSale) && (
              <p className={styles.badges}>
                {product.isNew && <Badge look="new">{sayFrame('new')}</Badge>}
                {product.isOnSale && <Badge look="sale">{sayFrame('sale')}</Badge>}
              </p>
            )}
            <h1>{product.name}</h1>
            {product.reviewCount > 0 && (
              <a href="#reviews" className={styles.rating}>
                {product.ratingTenths === 0 ? (
                  say('reviewsTotal', { count: product.reviewCount })
                ) : (
                  <>
                    <Stars tenths={product.ratingTenths} locale={storeView.locale} />
                    <span>
                      {ratingText(product.ratingTenths, storeView.locale)} ({product.reviewCount}
                      <span className="visually-hidden">
                        {' '}
                        {say('reviewsCount', { count: product.reviewCount })}
                      </span>
                      )
                    </span>
                  </>
                )}
              </a>
            )}
          </div>
          <BuyForm
            product={product}
            isCheckingStock={isChecking}
            posted={loaded.posted}
            postedAlert={loaded.postedAlert}
            {...chosen}
          />
          <SaveButtons product={product} />
          <PurchaseNotes type={product.type} shipping={shipping} returnDays={loaded.returnDays} />
          {product.shortDescription !== '' && (
            // The API cleans it when it is saved: see cleanProductHtml.
            <div className={styles.short} dangerouslySetInnerHTML={{ __html: product.shortDescription }} />
          )}
          <ProductDetails product={product} sku={chosen.variant?.sku ?? product.sku} />
        </div>
      </div>
      <Related tiles={related} />
      <ReviewsOnceTouched
        productId={product.id}
        ratingTenths={product.ratingTenths}
        asksFit={product.attributes.some(({ code }) => code.endsWith('size'))}
        reviews={reviews}
        posted={loaded.postedReview}
      />
      <RecentlyViewedNear sku={product.sku} />
      <OnceOpen isOpen={sizeGuide.isOpen} onMissing={sizeGuide.close}>
        <SizeGuide charts={loaded.charts} isOpen={sizeGuide.isOpen} onClose={sizeGuide.close} />
      </OnceOpen>
    </div>
  )
}

import { type Cart, type CartTotals, isTooLong } from 'commerce/cart/cart'
import { CART_COOKIE_DAYS } from 'commerce/limits'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { data, redirect, useRevalidator, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/cart-page'
import { isAwayError } from '#src/answers/is-away-error'
import { noted, titleOf } from '#src/answers/refused-form'
import { paths } from '#src/paths'
import { showCart, showNoCart, useShownCart } from '#src/cart/shown-cart'
import { isCartWaiting, readCartCount } from '#src/cart/offline/waiting-mark'
import { CartLineItem } from '#src/cart/line/cart-line-item'
import { emptyCart } from '#src/cart/line/use-focus-after-removal'
import { CheckoutWays } from '#src/cart/to-checkout/checkout-ways'
import { CouponForm } from '#src/cart/coupon/coupon-form-once-touched'
import { readCart } from '#src/cart/find-cart'
import { type CartOutcome, postCart } from '#src/cart/post-cart'
import { Totals } from '#src/cart/totals'
import { pageMeta } from '#src/head/page-meta'
import { shopOf } from '#src/head/shop-of'
import { dismissGoods } from '#src/notices/notices-store'
import { isOffline } from '#src/is-connection-lost'
import { whenOnline } from '#src/offline/connectivity'
import { pageContext } from '#src/page-context'
import { pageWords } from '#src/page-words'
import styles from '#src/pages/cart/cart-page.module.css'
import { Problem } from '#src/notices/problem'
import { LinkButton } from '#src/ui/form/link-button'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { OnceOpen } from '#src/notices/once-open'
import { EmptyState } from '#src/ui/page/empty-state'
import { lazyPart } from '#src/ui/lazy-part'
import { useHomePath } from '#src/use-home-path'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'
import { findWalletQuote } from '#src/wallets/find-wallet-quote'
import { extraPart } from '#src/ui/on-demand'

// Apart from the pages: their list of scripts is part of every page.
const loadWalletPlace = async () => (await import('#src/wallets/wallet-place')).WalletPlace
const WalletPlace = lazyPart(loadWalletPlace, import.meta.env.SSR && (await loadWalletPlace()))

// What it says of a bag that waits, each line says too.
const WaitingNote = extraPart(async () => (await import('#src/cart/offline/waiting-note')).WaitingNote)

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { api, cartStore, session, words } = page
  const query = new URL(request.url).searchParams
  const [{ cart, isUnreadable }, wallet] = await Promise.all([
    readCart({ api, cartStore, session }),
    findWalletQuote(page),
  ])
  const removing = Number(query.get('remove'))
  const status = isUnreadable ? 503 : 200
  return data(
    {
      title: titleOf(context, words.of('cart')('title')),
      about: words.of('cart')('about'),
      cart,
      isUnreadable,
      isSignedIn: session.isSignedIn(),
      wallet,
      shippingCountries: page.shippingCountries,
      removing,
      hasAdded: query.has('added'),
      isKept: false,
    },
    { status },
  )
}

const loadKept = () => import('#src/cart/offline/load-kept')

/**
 * CART-15: without a connection, or where the shop is slow, the bag is the one that this browser keeps. Where it keeps none,
 * the cart drawer shows that the cart cannot be read, and leaves the page as it is.
 */
export async function clientLoader({ url, serverLoader, context }: Route.ClientLoaderArgs) {
  const ask = async () =>
    isCartWaiting() ? (await loadKept()).askCaughtUp(serverLoader, context.get(pageWords)) : serverLoader()
  try {
    const asking = ask()
    const kept = import('#src/answers/kept-if-late').then(
      ({ keptIfLate }) => keptIfLate(url.pathname, asking, async () => (await loadKept()).findKeptPage()),
      () => asking,
    )
    return await Promise.race([asking, kept])
  } catch (error) {
    if (!isAwayError(error)) throw error
    return (await loadKept()).keptInstead(error)
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await postCart(await request.formData(), context.get(pageContext))
  if (outcome === undefined) return redirect(paths.cart)
  if (outcome.kind !== 'changed') {
    return noted(context, data<CartOutcome>(outcome, { status: outcome.isAway ? 503 : 422 }))
  }
  return data<CartOutcome>(outcome)
}

/** In a browser the page changes the cart itself. The code loads with the first change. */
export async function clientAction({ request, context, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const inPage = await loadInPage(form, request)
  if (!inPage) return serverAction()
  const words = context.get(pageWords)
  return inPage.postCartInPage(form, { words, postForm: serverAction, signal: request.signal })
}

/** If the shopper leaves before the code has loaded, the form is sent as it would be without script. */
async function loadInPage(form: FormData, { url, signal }: Request) {
  const send = () => {
    if (signal.aborted || isCartWaiting()) return
    // Another change that is sent at the same moment may reach the shop first.
    form.delete('seen')
    navigator.sendBeacon(url, form)
  }
  window.addEventListener('pagehide', send)
  // A page that was left open may be older than the files of the shop.
  const inPage = await import('#src/cart/post-cart-in-page').catch(() => undefined)
  window.removeEventListener('pagehide', send)
  return inPage
}

/** While the shop is unreachable the cart stays as shown, and the page says that nothing changed. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  // The action of this page returns nothing else.
  const outcome = actionResult as CartOutcome | undefined
  const isAway = outcome !== undefined && outcome.kind !== 'changed' && outcome.isAway === true
  return isAway ? false : defaultShouldRevalidate
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { publicUrl } = shopOf(matches)
  return pageMeta({
    title: loaderData.title,
    description: loaderData.about,
    path: paths.cart,
    publicUrl,
    isUnlisted: true,
  })
}

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, isUnreadable, isSignedIn, wallet, shippingCountries, removing, hasAdded, isKept } = loaderData
  const say = useWords('cart')
  const sayFrame = useWords('frame')
  useEffect(() => {
    dismissGoods()
    if (cart) showCart(cart)
    else if (!isUnreadable) showNoCart()
  }, [cart, isUnreadable])
  useCaughtUp(isKept || isUnreadable ? undefined : (cart?.totals.bagCount ?? 0))
  if (isUnreadable) return <Problem reason={isOffline() ? 'offline' : 'away'} />
  if (!cart || cart.lines.length === 0) return <EmptyCart leftOut={cart?.leftOut ?? []} />
  const refused = actionData?.kind === 'refused' ? actionData : undefined
  return (
    <div className={`page-width ${styles.page}`}>
      <h1>{say('title')}</h1>
      {hasAdded && <OutcomeText kind="done">{sayFrame('addedToBag')}</OutcomeText>}
      <LeftOut names={cart.leftOut} />
      <OnceOpen isOpen={cart.waiting !== undefined || isKept}>
        <WaitingNote cart={cart} loaded={loaderData} />
      </OnceOpen>
      {isTooLong(cart.lines) && (
        <OutcomeText kind="refused">{say('tooMany', { count: cart.lines.length })}</OutcomeText>
      )}
      <div className={styles.columns}>
        <ul role="list" className={styles.lines}>
          {cart.lines.map((line) => (
            <CartLineItem
              key={line.id}
              line={line}
              isRemoving={removing === line.id}
              refusal={refused?.lineId === line.id ? refused.message : undefined}
            />
          ))}
        </ul>
        <Summary
          cart={cart}
          isSignedIn={isSignedIn}
          refusedCoupon={actionData?.kind === 'coupon-refused' ? actionData : undefined}
        >
          {/* Without a connection there is none, and its script is not kept. */}
          {wallet && !isTooLong(cart.lines) && (
            <Suspense>
              <WalletPlace quote={wallet} countries={shippingCountries} place="cart" />
            </Suspense>
          )}
        </Summary>
      </div>
    </div>
  )
}

/**
 * Shows the bag of the server once it has caught up; what waits from an earlier page, or came from another tab while the
 * page was made, is shown at once.
 */
function useCaughtUp(loadedCount: number | undefined): void {
  const { revalidate } = useRevalidator()
  const caughtUp = useShownCart((shown) => shown.caughtUp)
  const isOld = useEffectEvent(
    () => loadedCount !== undefined && loadedCount !== readCartCount(document.cookie),
  )
  useEffect(() => {
    if (caughtUp > 0 || isCartWaiting() || isOld()) void revalidate()
  }, [caughtUp, revalidate])
  // NET-02
  useEffect(() => whenOnline(() => void revalidate()), [revalidate])
}

interface SummaryProps {
  cart: Cart
  isSignedIn: boolean
  refusedCoupon: { code: string; message: string } | undefined
  children: React.ReactNode
}

function Summary({ cart, isSignedIn, refusedCoupon, children }: SummaryProps) {
  const isInStore = useShop().studioKey !== null
  const say = useWords('cart')
  return (
    <section aria-labelledby="summary" className={styles.summary}>
      <h2 id="summary">{say('summary')}</h2>
      <Totals
        totals={cart.totals}
        shippingToCome={isShippingToCome(cart.totals) ? say('shippingAtCheckout') : undefined}
      />
      <CouponForm totals={cart.totals} refused={refusedCoupon} />
      <CheckoutWays isSignedIn={isSignedIn} />
      {!isSignedIn && !isInStore && <p className={styles.guest}>{say('guest')}</p>}
      {children}
    </section>
  )
}

/** Whether the checkout adds shipping: it is not known yet, and something needs shipping. */
function isShippingToCome({ ships, shippingTitle }: CartTotals): boolean {
  return ships && shippingTitle === null
}

/** Where the merchant lets nothing that is out of stock stay in the bag. */
function LeftOut({ names }: { names: string[] }) {
  const say = useWords('cart')
  if (names.length === 0) return null
  return <OutcomeText kind="refused">{say('leftOut', { names: names.join(', ') })}</OutcomeText>
}

function EmptyCart({ leftOut }: { leftOut: string[] }) {
  const isInStore = useShop().studioKey !== null
  const home = useHomePath()
  const say = useWords('cart')
  return (
    <div className="page-width">
      <LeftOut names={leftOut} />
      <EmptyState
        title={say('emptyTitle')}
        headingLevel={1}
        heading={emptyCart}
        actions={
          isInStore ? (
            <LinkButton to={home}>{say('browse')}</LinkButton>
          ) : (
            <LinkButton to={paths.newArrivals}>{say('shopNew')}</LinkButton>
          )
        }
      >
        <p>{say('emptyHelp', { days: CART_COOKIE_DAYS })}</p>
      </EmptyState>
    </div>
  )
}

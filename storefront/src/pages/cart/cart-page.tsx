import { type Cart, type CartTotals, isTooLong } from 'commerce/cart/cart'
import { CART_COOKIE_DAYS } from 'commerce/limits'
import { useEffect } from 'react'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/cart-page'
import { isAwayError } from '#src/answers/is-away-error'
import { paths } from '#src/paths'
import { showCart } from '#src/cart/shown-cart'
import { CartLineItem } from '#src/cart/line/cart-line-item'
import { CouponForm } from '#src/cart/coupon-form'
import { readCart } from '#src/cart/find-cart'
import { type CartOutcome, postCart } from '#src/cart/post-cart'
import { Totals } from '#src/cart/totals'
import { pageMeta } from '#src/head/page-meta'
import { SHOP_NAME } from '#src/head/titled'
import { shopOf } from '#src/head/shop-of'
import { dismissGoods } from '#src/notices/notices-store'
import { isOffline } from '#src/is-connection-lost'
import { pageContext } from '#src/page-context'
import { pageWords } from '#src/page-words'
import styles from '#src/pages/cart/cart-page.module.css'
import { Problem } from '#src/notices/problem'
import { LinkButton } from '#src/ui/form/link-button'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { EmptyState } from '#src/ui/page/empty-state'
import { useWords } from '#src/ui/words/use-words'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, cartStore, words } = context.get(pageContext)
  const query = new URL(request.url).searchParams
  const { cart, isUnreadable } = await readCart({ api, cartStore })
  const removing = Number(query.get('remove'))
  const status = isUnreadable ? 503 : 200
  return data(
    { title: words.of('cart')('title'), cart, isUnreadable, removing, hasAdded: query.has('added') },
    { status },
  )
}

/** The cart drawer shows that the cart cannot be read, and leaves the page as it is. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    if (!isAwayError(error)) throw error
    return { title: SHOP_NAME, cart: undefined, isUnreadable: true, removing: 0, hasAdded: false }
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await postCart(await request.formData(), context.get(pageContext))
  if (outcome === undefined) return redirect(paths.cart)
  if (outcome.kind !== 'changed') return data<CartOutcome>(outcome, { status: outcome.isAway ? 503 : 422 })
  return data<CartOutcome>(outcome)
}

/** In a browser the page changes the cart itself. The code loads with the first change. */
export async function clientAction({ request, context, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  // A page that was left open may be older than the files of the shop.
  const inPage = await import('#src/cart/post-cart-in-page').catch(() => undefined)
  if (!inPage) return serverAction()
  const words = context.get(pageWords)
  return inPage.postCartInPage(form, { words, postForm: serverAction, signal: request.signal })
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
  return pageMeta({ title: loaderData.title, path: paths.cart, publicUrl, isUnlisted: true })
}

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, isUnreadable, removing, hasAdded } = loaderData
  const say = useWords('cart')
  const sayFrame = useWords('frame')
  useEffect(() => {
    dismissGoods()
    if (cart) showCart(cart)
  }, [cart])
  if (isUnreadable) return <Problem reason={isOffline() ? 'offline' : 'away'} />
  if (!cart || cart.lines.length === 0) return <EmptyCart />
  const refused = actionData?.kind === 'refused' ? actionData : undefined
  return (
    <div className={`page-width ${styles.page}`}>
      <h1>{say('title')}</h1>
      {hasAdded && <OutcomeText kind="done">{sayFrame('addedToBag')}</OutcomeText>}
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
        <Summary cart={cart} refusedCoupon={actionData?.kind === 'coupon-refused' ? actionData : undefined} />
      </div>
    </div>
  )
}

interface SummaryProps {
  cart: Cart
  refusedCoupon: { code: string; message: string } | undefined
}

function Summary({ cart, refusedCoupon }: SummaryProps) {
  const say = useWords('cart')
  const sayFrame = useWords('frame')
  return (
    <section aria-labelledby="summary" className={styles.summary}>
      <h2 id="summary">{say('summary')}</h2>
      <Totals
        totals={cart.totals}
        shippingToCome={isShippingToCome(cart.totals) ? say('shippingAtCheckout') : undefined}
      />
      <CouponForm totals={cart.totals} refused={refusedCoupon} />
      <LinkButton to={paths.checkout} look="main" isWide>
        {sayFrame('proceedToCheckout')}
      </LinkButton>
      <p className={styles.guest}>{say('guest')}</p>
    </section>
  )
}

/** Whether the checkout adds shipping: it is not known yet, and something needs shipping. */
function isShippingToCome({ ships, shippingTitle }: CartTotals): boolean {
  return ships && shippingTitle === null
}

function EmptyCart() {
  const say = useWords('cart')
  return (
    <div className="page-width">
      <EmptyState
        title={say('emptyTitle')}
        headingLevel={1}
        actions={<LinkButton to={paths.home}>{say('shopNew')}</LinkButton>}
      >
        <p>{say('emptyHelp', { days: CART_COOKIE_DAYS })}</p>
      </EmptyState>
    </div>
  )
}

import { listCountries } from 'commerce/checkout/countries'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { Route } from './+types/order-page'
import { accountPaths } from '#src/account-paths'
import { paths } from '#src/paths'
import { privateHeaders } from '#src/answers/private-headers'
import { showCart } from '#src/cart/shown-cart'
import { customerOf, homeToSignIn, isPosted } from '#src/customers/require-customer'
import { leadBackIfUnread } from '#src/forms/unread-form'
import { textField } from '#src/forms/text-entries'
import { loadOrder } from '#src/orders/load-order'
import { OrderDocuments } from '#src/orders/order-documents'
import { OrderItems } from '#src/orders/order-items'
import { OrderPlaces, OrderProgress, OrderState } from '#src/orders/order-parts'
import type { ShownOrder } from '#src/orders/show-order'
import { type CancelOutcome, postCancellation, postOrderAddress } from '#src/orders/post-order-change'
import { postReorder, type ReorderOutcome } from '#src/orders/post-reorder'
import { pageContext } from '#src/page-context'
import { OrderActions } from '#src/pages/my-account/orders/order-actions'
import { OrderAddressForm } from '#src/pages/my-account/orders/order-address-form'
import styles from '#src/pages/my-account/orders/order-page.module.css'
import { Section } from '#src/pages/my-account/section'
import { answerPhoto } from '#src/returns/answer-photo'
import { loadOrderToReturn } from '#src/returns/load-order-to-return'
import { OrderReturns } from '#src/returns/order-returns'
import { postOwnReturn } from '#src/returns/post-own-return'
import { readDone } from '#src/returns/read-done'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { useFocusOnSwap } from '#src/ui/focus/use-focus-on-swap'
import { useWords } from '#src/ui/words/use-words'

export const headers = privateHeaders

export const middleware: Route.MiddlewareFunction[] = [answerPhoto(() => ({}))]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const change = url.searchParams.get('change')
  const done = readDone(url)
  const { number } = params
  // What was typed after signing out in another tab is shown, and why it cannot be kept.
  if (!customerOf(context) && isPosted(context)) {
    const countries = listCountries(page.storeView)
    return { number, order: undefined, countries, change, done, toReturn: undefined }
  }
  const order = await loadOrder(page, number)
  // In a cookie: a page may come from a copy, so it holds no key.
  if (!isPosted(context)) page.cartStore.endChange()
  const country = order.shipping?.address['country']
  const countries = listCountries(page.storeView, country ? [country] : [])
  // Nothing that was never shipped comes back.
  const isShipped = order.parcels.length > 0
  const toReturn = isShipped ? await loadOrderToReturn(page, { orderNumber: number }, order) : undefined
  return { number, order, countries, change, done, toReturn }
}

/** Puts the items of the order into the bag, cancels it, or sends it elsewhere. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  leadBackIfUnread(page, url)
  const form = await request.formData()
  const intent = textField(form, 'intent')
  const isSignedIn = customerOf(context) !== undefined
  if (intent === 'address') return postOrderAddress({ form, orderNumber: params.number, isSignedIn }, page)
  if (!isSignedIn) throw homeToSignIn(url)
  if (form.has('what')) return postOwnReturn({ form, orderNumber: params.number }, page)
  if (intent === 'cancel') return postCancellation(page, params.number)
  return postReorder(page, { form, orderNumber: params.number })
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, order, countries, change, done, toReturn } = loaderData
  const address = order?.shipping?.address
  const answer = useFocusOnSwap(done)
  const form = { orderNumber: number, kept: address ?? {}, countries }
  const changed = actionData && 'change' in actionData ? actionData : undefined
  const outcome = actionData && 'change' in actionData ? undefined : actionData
  if (outcome && 'values' in outcome) return <OrderAddressForm {...form} outcome={outcome} />
  const isMoving = change === 'address' && order?.isChangeable === true && address !== undefined
  if (!order || isMoving) return <OrderAddressForm {...form} outcome={undefined} />
  return (
    <OrderView order={order} change={change} done={done} answer={answer} outcome={outcome}>
      {toReturn && (
        <OrderReturns
          order={toReturn}
          requestPath={accountPaths.orderReturn(number)}
          done={done}
          outcome={changed}
        />
      )}
    </OrderView>
  )
}

interface OrderViewProps {
  order: ShownOrder
  change: string | null
  done: string | null
  /** says what was done */
  answer: React.Ref<HTMLParagraphElement>
  outcome: CancelOutcome | ReorderOutcome | undefined
  /** its returns */
  children: React.ReactNode
}

function OrderView({ order, change, done, answer, outcome, children }: OrderViewProps) {
  const say = useWords('history')
  const reordered = outcome && 'refused' in outcome ? outcome : undefined
  return (
    <Section
      title={say('orderNumber', { number: order.number })}
      ancestors={[{ name: say('orders'), href: accountPaths.orders }]}
    >
      <OrderState order={order} />
      {!outcome && done === 'canceled' && order.state === 'canceled' && (
        <OutcomeText kind="done" ref={answer}>
          {say('canceledNow')}
        </OutcomeText>
      )}
      {!outcome && done === 'address' && (
        <OutcomeText kind="done" ref={answer}>
          {say('addressChanged')}
        </OutcomeText>
      )}
      {outcome && 'message' in outcome && <OutcomeText kind="refused">{outcome.message}</OutcomeText>}
      {reordered && <Reordered {...reordered} />}
      <OrderActions order={order} request={reordered?.request} isCanceling={change === 'cancel'} />
      <OrderProgress steps={order.steps} />
      <OrderDocuments order={order} />
      {children}
      <OrderItems order={order} />
      <OrderPlaces order={order} />
    </Section>
  )
}

/** Says what could not be had; the rest is in the bag. */
function Reordered({ refused, cart, problem }: ReorderOutcome) {
  const say = useWords('history')
  useEffect(() => {
    if (cart) showCart(cart)
  }, [cart])
  if (problem !== undefined) return <OutcomeText kind="refused">{problem}</OutcomeText>
  return (
    <div role="alert" className={styles.refused}>
      <p>{say('notAllAdded')}</p>
      <ul>
        {refused.map(({ sku, name, message }) => (
          <li key={sku}>{say('notAdded', { name, message })}</li>
        ))}
      </ul>
      <Link to={paths.cart}>{say('viewBag')}</Link>
    </div>
  )
}

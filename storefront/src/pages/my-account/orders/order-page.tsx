import { listCountries } from 'commerce/checkout/countries'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { Route } from './+types/order-page'
import { accountPaths } from '#src/account-paths'
import { paths } from '#src/paths'
import { privateHeaders } from '#src/answers/private-headers'
import { showCart } from '#src/cart/shown-cart'
import { customerOf, homeToSignIn, isPosted } from '#src/customers/require-customer'
import { textField } from '#src/forms/text-entries'
import { type LoadedOrder, loadOrder } from '#src/orders/load-order'
import { type CancelOutcome, postCancellation, postOrderAddress } from '#src/orders/post-order-change'
import { postReorder, type ReorderOutcome } from '#src/orders/post-reorder'
import { pageContext } from '#src/page-context'
import { OrderActions } from '#src/pages/my-account/orders/order-actions'
import { OrderAddressForm } from '#src/pages/my-account/orders/order-address-form'
import { OrderDocuments } from '#src/pages/my-account/orders/order-documents'
import { OrderItems } from '#src/pages/my-account/orders/order-items'
import styles from '#src/pages/my-account/orders/order-page.module.css'
import { Section } from '#src/pages/my-account/section'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { useWords } from '#src/ui/words/use-words'

export const headers = privateHeaders

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const change = url.searchParams.get('change')
  const done = url.searchParams.get('done')
  const { number } = params
  // What was typed after signing out in another tab is shown, and why it cannot be kept.
  if (!customerOf(context) && isPosted(context))
    return { number, order: undefined, countries: listCountries(page.storeView), change, done }
  const order = await loadOrder(page, number)
  const country = order.shipping?.address['country']
  return { number, order, countries: listCountries(page.storeView, country ? [country] : []), change, done }
}

/** Puts the items of the order into the bag, cancels it, or sends it elsewhere. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  const intent = textField(form, 'intent')
  const page = context.get(pageContext)
  const isSignedIn = customerOf(context) !== undefined
  if (intent === 'address') return postOrderAddress({ form, orderNumber: params.number, isSignedIn }, page)
  if (!isSignedIn) throw homeToSignIn(url)
  return intent === 'cancel' ? postCancellation(page, params.number) : postReorder(page, params.number)
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, order, countries, change, done } = loaderData
  const address = order?.shipping?.address
  const form = { orderNumber: number, kept: address ?? {}, countries }
  if (actionData && 'values' in actionData) return <OrderAddressForm {...form} outcome={actionData} />
  const isMoving = change === 'address' && order?.isChangeable === true && address !== undefined
  if (!order || isMoving) return <OrderAddressForm {...form} outcome={undefined} />
  return <OrderView order={order} change={change} done={done} outcome={actionData} />
}

interface OrderViewProps {
  order: LoadedOrder
  change: string | null
  done: string | null
  outcome: CancelOutcome | ReorderOutcome | undefined
}

function OrderView({ order, change, done, outcome }: OrderViewProps) {
  const say = useWords('history')
  return (
    <Section
      title={say('orderNumber', { number: order.number })}
      ancestors={[{ name: say('orders'), href: accountPaths.orders }]}
    >
      <p className={styles.state}>
        <strong>{say(order.state)}</strong>
        <span>{say('placedAt', { date: order.placedAt })}</span>
      </p>
      {!outcome && done === 'canceled' && order.state === 'canceled' && (
        <OutcomeText kind="done">{say('canceledNow')}</OutcomeText>
      )}
      {!outcome && done === 'address' && <OutcomeText kind="done">{say('addressChanged')}</OutcomeText>}
      {outcome && 'message' in outcome && <OutcomeText kind="refused">{outcome.message}</OutcomeText>}
      {outcome && 'refused' in outcome && <Reordered {...outcome} />}
      <OrderActions order={order} isCanceling={change === 'cancel'} />
      <section aria-labelledby="steps" className={styles.part}>
        <h2 id="steps">{say('progress')}</h2>
        <ol role="list" className={styles.steps}>
          {order.steps.map(({ what, at }) => (
            <li key={`${what} ${at}`}>
              <span>{say(what)}</span> <span className={styles.quiet}>{at}</span>
            </li>
          ))}
        </ol>
      </section>
      <OrderDocuments order={order} />
      <OrderItems order={order} />
      <div className={styles.columns}>
        {order.shipping && (
          <section aria-labelledby="shipping" className={styles.part}>
            <h2 id="shipping">{say('shippingAddress')}</h2>
            <Lines lines={order.shipping.lines} />
            <p className={styles.quiet}>{order.shipping.title}</p>
          </section>
        )}
        <section aria-labelledby="billing" className={styles.part}>
          <h2 id="billing">{say('billingAddress')}</h2>
          <Lines lines={order.billing} />
        </section>
        <section aria-labelledby="payment" className={styles.part}>
          <h2 id="payment">{say('payment')}</h2>
          <p className={styles.quiet}>{order.paymentTitle}</p>
        </section>
      </div>
    </Section>
  )
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <p className={styles.quiet}>
      {lines.map((line) => (
        <span key={line} className={styles.line}>
          {line}
        </span>
      ))}
    </p>
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

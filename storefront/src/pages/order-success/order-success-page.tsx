import type { CartTotals } from 'commerce/cart/cart'
import type { WirePaymentState } from 'commerce/contract/payment'
import { messages } from 'commerce/messages'
import { formatMoney } from 'commerce/money'
import { useEffect } from 'react'
import { data } from 'react-router'
import type { Route } from './+types/order-success-page'
import { addresses } from '#src/addresses'
import { privateHeaders } from '#src/answers/private-headers'
import { syncBagCount } from '#src/cart/bag'
import { loadPlacedOrder } from '#src/checkout/load-placed-order'
import { readPlacedOrder } from '#src/checkout/placed-order'
import { FeedbackForm } from '#src/contact/feedback-form'
import { type FeedbackOutcome, postFeedback } from '#src/contact/post-feedback'
import { pageMeta } from '#src/head/page-meta'
import { shopOf } from '#src/head/shop-of'
import { pageContext } from '#src/page-context'
import styles from '#src/pages/order-success/order-success-page.module.css'
import { CardPayment } from '#src/pages/order-success/card-payment'
import { useNotices } from '#src/notices/notices-store'
import { LinkButton } from '#src/ui/form/link-button'
import { Breadcrumbs } from '#src/ui/page/breadcrumbs'
import { EmptyState } from '#src/ui/page/empty-state'
import { useShop } from '#src/use-shop'

export function loader({ request, context }: Route.LoaderArgs) {
  return loadPlacedOrder(request, context.get(pageContext))
}

/** The buyer's opinion; who placed no order here has no form for it. */
export async function action({ request, context }: Route.ActionArgs) {
  const order = readPlacedOrder(request)
  if (!order) throw data(null, { status: 404 })
  return postFeedback(context.get(pageContext), order, await request.formData())
}

export const headers = privateHeaders

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Order confirmation', publicUrl: shopOf(matches).publicUrl, isUnlisted: true })
}

export default function OrderSuccessPage({ loaderData: { placed }, actionData }: Route.ComponentProps) {
  // CHECKOUT-07: what was said on the way to the order is settled, and the bag is empty.
  useEffect(() => {
    useNotices.setState({ shown: [] })
    syncBagCount()
  }, [])
  return (
    <div className={`page-width ${styles.page}`}>
      <Breadcrumbs ancestors={[{ name: 'Home', href: addresses.home }]} current="Order confirmation" />
      {placed ? <Thanks {...placed} feedback={actionData} /> : <Unknown />}
    </div>
  )
}

interface ThanksProps {
  orderNumber: string
  emailAddress: string
  totals: CartTotals
  /** whether the buyer is signed in */
  hasAccount: boolean
  /** what is to be done to pay; may be empty */
  instructions: string
  payment: WirePaymentState['state']
  /** of a form that was posted without script */
  feedback: FeedbackOutcome | undefined
}

function Thanks(props: ThanksProps) {
  const { orderNumber, emailAddress, totals, hasAccount, instructions, payment, feedback } = props
  const { storeView, contactEmail } = useShop()
  return (
    <div className={styles.thanks}>
      <p className={styles.eyebrow}>Order confirmation</p>
      <h1>Thank you for your order</h1>
      <CardPayment orderNumber={orderNumber} state={payment} />
      <dl className={styles.facts}>
        <div>
          <dt>Order number</dt>
          <dd className={styles.number}>{orderNumber}</dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd>{formatMoney(totals.grandTotalCents, storeView)}</dd>
        </div>
        {emailAddress !== '' && (
          <div>
            <dt>Your email</dt>
            <dd>{emailAddress}</dd>
          </div>
        )}
      </dl>
      <h2>What happens next</h2>
      <ol className={styles.next}>
        {instructions !== '' && <li>{instructions}</li>}
        {totals.ships && payment !== 'canceled' && <li>{packingSentence(payment)}</li>}
        <li>
          Questions about your order?{' '}
          <a href={`mailto:${contactEmail}?subject=Order%20${encodeURIComponent(orderNumber)}`}>Email us</a>{' '}
          and include the order number.
        </li>
      </ol>
      <p>{hasAccount ? messages.orderInAccount : messages.orderWithoutAccount}</p>
      <LinkButton to={addresses.home}>Continue shopping</LinkButton>
      <h2>How did we do?</h2>
      <FeedbackForm action={addresses.orderPlaced(orderNumber)} posted={feedback} />
    </div>
  )
}

function packingSentence(payment: WirePaymentState['state']): string {
  return payment === 'none' || payment === 'paid'
    ? "We'll pack your order and hand it to the carrier."
    : "Once it's paid, we'll pack your order and hand it to the carrier."
}

function Unknown() {
  return (
    <EmptyState
      title="Order confirmation"
      headingLevel={1}
      actions={<LinkButton to={addresses.home}>Go to the home page</LinkButton>}
    >
      <p>We found no recent order with this number on this device. Your bag is unchanged.</p>
    </EmptyState>
  )
}

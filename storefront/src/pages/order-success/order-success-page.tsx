import type { CartTotals } from 'commerce/cart/cart'
import type { PaymentProgress } from 'commerce/payment/card-payment'
import { formatMoney } from 'commerce/money'
import { useEffect } from 'react'
import { data } from 'react-router'
import type { Route } from './+types/order-success-page'
import { paths } from '#src/paths'
import { privateHeaders } from '#src/answers/private-headers'
import { syncCartCount } from '#src/cart/shown-cart'
import { loadPlacedOrder } from '#src/checkout/load-placed-order'
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
import { useWords } from '#src/ui/words/use-words'
import { Rich } from '#src/ui/words/rich'

export function loader({ request, context }: Route.LoaderArgs) {
  return loadPlacedOrder(request, context.get(pageContext))
}

/** The buyer's feedback; only a visitor with an order has the form. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(pageContext)
  const order = await shop.checkoutStore.findPlaced()
  if (!order) throw data(null, { status: 404 })
  return postFeedback(shop, order, await request.formData())
}

export const headers = privateHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({ title: loaderData.title, publicUrl: shopOf(matches).publicUrl, isUnlisted: true })
}

export default function OrderSuccessPage({ loaderData: { placed }, actionData }: Route.ComponentProps) {
  const say = useWords('order')
  const sayFrame = useWords('frame')
  // CHECKOUT-07: the notices of the checkout are done, and the cart is empty.
  useEffect(() => {
    useNotices.setState({ shown: [] })
    syncCartCount()
  }, [])
  return (
    <div className={`page-width ${styles.page}`}>
      <Breadcrumbs ancestors={[{ name: sayFrame('home'), href: paths.home }]} current={say('confirmation')} />
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
  /** what to do to pay; may be empty */
  instructions: string
  payment: PaymentProgress
  /** from a form posted without script */
  feedback: FeedbackOutcome | undefined
}

function Thanks(props: ThanksProps) {
  const { orderNumber, emailAddress, totals, hasAccount, instructions, payment, feedback } = props
  const { storeView, contactEmail } = useShop()
  const say = useWords('order')
  return (
    <div className={styles.thanks}>
      <p className={styles.eyebrow}>{say('confirmation')}</p>
      <h1>{say('thanks')}</h1>
      <CardPayment orderNumber={orderNumber} state={payment} />
      <dl className={styles.facts}>
        <div>
          <dt>{say('number')}</dt>
          <dd className={styles.number}>{orderNumber}</dd>
        </div>
        <div>
          <dt>{say('total')}</dt>
          <dd>{formatMoney(totals.grandTotalCents, storeView)}</dd>
        </div>
        {emailAddress !== '' && (
          <div>
            <dt>{say('yourEmail')}</dt>
            <dd>{emailAddress}</dd>
          </div>
        )}
      </dl>
      <h2>{say('next')}</h2>
      <ol className={styles.next}>
        {instructions !== '' && <li>{instructions}</li>}
        {totals.ships && payment !== 'canceled' && (
          <li>{say(isPaidFor(payment) ? 'pack' : 'packOncePaid')}</li>
        )}
        <li>
          <Rich
            text={say('questions')}
            elements={[
              (words) => (
                <a
                  href={`mailto:${contactEmail}?subject=${encodeURIComponent(say('emailSubject', { number: orderNumber }))}`}
                >
                  {words}
                </a>
              ),
            ]}
          />
        </li>
      </ol>
      <p>{say(hasAccount ? 'inAccount' : 'withoutAccount')}</p>
      <LinkButton to={paths.home}>{say('continueShopping')}</LinkButton>
      <h2>{say('howDidWeDo')}</h2>
      <FeedbackForm action={paths.orderPlaced(orderNumber)} posted={feedback} />
    </div>
  )
}

function isPaidFor(payment: PaymentProgress): boolean {
  return payment === 'none' || payment === 'paid'
}

function Unknown() {
  const say = useWords('order')
  return (
    <EmptyState
      title={say('confirmation')}
      headingLevel={1}
      actions={<LinkButton to={paths.home}>{say('goHome')}</LinkButton>}
    >
      <p>{say('unknownOrderBag')}</p>
    </EmptyState>
  )
}
